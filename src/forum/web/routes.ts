import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const forumScreens: RouteConfigEntry[] = [
  route('messages', 'forum/web/board/board-screen.tsx'),
  route('messages/thread/:id', 'forum/web/thread/thread-screen.tsx'),
  route('messages/new', 'forum/web/whats-new/whats-new-screen.tsx'),
  route('messages/following', 'forum/web/following/following-screen.tsx'),
]

/** The screen of links in emails about the board, for people who are not logged in. */
export const levelLinkScreens: RouteConfigEntry[] = [
  layout('accounts/web/auth-pages/auth-layout.tsx', { id: 'level-link-layout' }, [
    route('follow/:token', 'forum/web/following/lower-level-screen.tsx'),
  ]),
]

export const forumAdminScreens: RouteConfigEntry[] = [
  route('admin/board', 'forum/web/categories/categories-screen.tsx'),
]
