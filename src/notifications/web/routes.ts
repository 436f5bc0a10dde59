import type { RouteConfigEntry } from '@react-router/dev/routes'

export const notificationScreens: RouteConfigEntry[] = []

/** Where the links in mails lead, for people who are not logged in. */
export const unsubscribeScreens: RouteConfigEntry[] = []
