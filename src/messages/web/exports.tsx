import { useAccount } from '../../accounts/web/exports.tsx'
import type { MessageCounts } from '../contract.ts'
import { useKnownCounts } from './use-conversations.ts'
import { useMessageStream } from './use-message-stream.ts'

const nothing: MessageCounts = { unreadCount: 0, requestCount: 0 }

/**
 * What waits for the viewer, kept right while the page is open. For the frame alone: it opens the stream that every
 * screen of messages lives by.
 */
export function useMessageCounts(): MessageCounts {
  const { data: account } = useAccount()
  useMessageStream(account?.id)
  return useKnownCounts() ?? nothing
}
