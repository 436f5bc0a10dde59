import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What members see of jobs. */
export const jobScreens: RouteConfigEntry[] = [
  route('jobs', 'jobs/web/board/board-screen.tsx'),
  route('jobs/saved', 'jobs/web/saved/saved-jobs-screen.tsx'),
  route('jobs/searches', 'jobs/web/saved/searches-screen.tsx'),
  route('jobs/:id', 'jobs/web/job/job-screen.tsx'),
]
