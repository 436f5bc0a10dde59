/** For the frame of all signed-in screens. */
export { NotificationBell } from './list/notification-bell.tsx'
/** For the Live Hub's dialog. */
export { NotificationSettingsCard } from './settings/notification-settings-card.tsx'
