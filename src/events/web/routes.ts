import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const eventScreens: RouteConfigEntry[] = [
  route('livehub', 'events/web/hub/live-hub-screen.tsx'),
  route('events', 'events/web/schedule/events-screen.tsx'),
  route('events/:id', 'events/web/event/event-screen.tsx'),
]

/** Beside a door, where the account may not be known because the phone is offline: it does not wait for it. */
export const checkInScreens: RouteConfigEntry[] = [
  route('events/:id/check-in', 'events/web/check-in/check-in-screen.tsx'),
]

export const eventAdminScreens: RouteConfigEntry[] = [
  route('admin/events', 'events/web/management/admin-events-screen.tsx'),
  route('admin/settings/rooms', 'events/web/management/rooms/rooms-screen.tsx'),
]

/** Pages of public events, for everybody. */
export const publicEventScreens: RouteConfigEntry[] = [route('e/:id', 'events/web/public-page/public-event-screen.tsx')]
