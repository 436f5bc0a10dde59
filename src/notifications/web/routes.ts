import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const notificationScreens: RouteConfigEntry[] = [
  route('notifications', 'notifications/web/list/notifications-screen.tsx'),
  route('account/notifications', 'notifications/web/settings/settings-screen.tsx'),
]

/** The screens of links in emails, for people who are not logged in. */
export const unsubscribeScreens: RouteConfigEntry[] = [
  layout('accounts/web/auth-pages/auth-layout.tsx', { id: 'unsubscribe-layout' }, [
    route('unsubscribe/:token', 'notifications/web/unsubscribe-screen.tsx'),
  ]),
]
