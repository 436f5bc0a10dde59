import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const notificationScreens: RouteConfigEntry[] = [
  route('notifications', 'notifications/web/notifications-screen.tsx'),
  route('account/notifications', 'notifications/web/settings-screen.tsx'),
]

/** Where the links in mails lead, for people who are not logged in. */
export const unsubscribeScreens: RouteConfigEntry[] = [
  layout('accounts/web/auth-pages/auth-layout.tsx', { id: 'unsubscribe-layout' }, [
    route('unsubscribe/:token', 'notifications/web/unsubscribe-screen.tsx'),
  ]),
]
