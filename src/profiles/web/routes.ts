import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The own profile. It says itself whom it admits: a visitor is told to log in (S1 §2). */
export const profileScreens: RouteConfigEntry[] = [route('profile', 'profiles/web/edit/profile-screen.tsx')]

export const memberScreens: RouteConfigEntry[] = [
  route('members', 'profiles/web/directory/directory-screen.tsx'),
  route('members/:id', 'profiles/web/member/member-screen.tsx'),
]
