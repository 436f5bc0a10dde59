import type { RouteConfigEntry } from '@react-router/dev/routes'

export const eventScreens: RouteConfigEntry[] = []

export const eventAdminScreens: RouteConfigEntry[] = []

/** Pages of public events, for everybody. */
export const publicEventScreens: RouteConfigEntry[] = []
