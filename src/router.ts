import { contactRoutes } from './contact/server/routes.ts'

/** What answers each route of the contract, a line per capability. */
export const routes = {
  contact: contactRoutes,
}
