import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const groupScreens: RouteConfigEntry[] = [
  route('groups', 'groups/web/list/groups-screen.tsx'),
  layout('groups/web/group/group-layout.tsx', [
    route('groups/:id', 'groups/web/group/discussion-screen.tsx'),
    route('groups/:id/members', 'groups/web/group/members-screen.tsx'),
    route('groups/:id/requests', 'groups/web/group/requests-screen.tsx'),
    route('groups/:id/settings', 'groups/web/group/settings-screen.tsx'),
  ]),
]

export const groupAdminScreens: RouteConfigEntry[] = [
  route('admin/groups', 'groups/web/admin/manage-groups-screen.tsx'),
]
