/** For the frame around every signed-in screen. */
export { NotificationBell } from './notification-bell.tsx'
/** For the Live Hub's dialog. */
export { NotificationSettingsCard } from './notification-settings-card.tsx'
