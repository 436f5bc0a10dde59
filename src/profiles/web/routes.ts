import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * The own profile. It says itself whom it admits: a visitor is told to log in (S1 §2).
 * @param slot what else she decides about there, such as whether employers see her; an index route
 */
export function profileScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [route('profile', 'profiles/web/edit/profile-screen.tsx', slot)]
}

/**
 * The directory, and each member's page.
 * @param slot what else can be done about a member, such as writing to her; an index route
 */
export function memberScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    route('members', 'profiles/web/directory/directory-screen.tsx'),
    route('members/:id', 'profiles/web/member/member-screen.tsx', slot),
  ]
}
