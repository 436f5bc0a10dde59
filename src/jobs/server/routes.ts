import { applicationsRoutes } from './applications-routes.ts'
import { boardRoutes } from './board-routes.ts'
import { postingsRoutes } from './postings-routes.ts'

export const jobsRoutes = { ...boardRoutes, ...postingsRoutes, ...applicationsRoutes }
