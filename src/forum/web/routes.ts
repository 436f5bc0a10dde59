import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const forumScreens: RouteConfigEntry[] = [
  route('messages', 'forum/web/board/board-screen.tsx'),
  route('messages/thread/:id', 'forum/web/thread/thread-screen.tsx'),
]
