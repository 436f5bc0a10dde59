import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * The member's own profile. The screen checks access itself, because it asks visitors to log in (S1 §2).
 * @param slot an index route with further settings, such as whether employers see the member
 */
export function profileScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [route('profile', 'profiles/web/edit/profile-screen.tsx', slot)]
}

/**
 * The directory, and each member's page.
 * @param slot an index route with further actions about a member, such as sending a message
 */
export function memberScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    route('members', 'profiles/web/directory/directory-screen.tsx'),
    route('members/:id', 'profiles/web/member/member-screen.tsx', slot),
  ]
}
