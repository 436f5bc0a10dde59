import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The page of an invitation, for visitors. */
export const inviteScreens: RouteConfigEntry[] = [route('invite/:token', 'invitations/web/invite/invite-screen.tsx')]

/** Where members invite others. */
export const invitationScreens: RouteConfigEntry[] = [
  route('invitations', 'invitations/web/own-invitations-screen.tsx'),
]

/** Where admins invite people. */
export const invitationAdminScreens: RouteConfigEntry[] = [
  route('admin/invitations', 'invitations/web/admin/invitations-screen.tsx'),
]
