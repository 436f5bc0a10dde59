/** For the frame of all signed-in screens. */
export { useMessageCounts } from './use-message-counts.ts'
