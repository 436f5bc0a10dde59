import { calendarRoutes } from './calendar-routes.ts'
import { managementRoutes } from './management-routes.ts'
import { registrationRoutes } from './registration-routes.ts'

export const eventsRoutes = { ...registrationRoutes, ...managementRoutes, ...calendarRoutes }
