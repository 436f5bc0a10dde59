import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { universityContract } from '../contract.ts'
import { listCourses, manageCourses, resetCourses, saveCourses } from './catalog.ts'

const os = implementAuthorized(universityContract)

export const universityRoutes = os.router({
  listCourses: os.listCourses.handler(({ context }) => listCourses(context.db)),
  manageCourses: os.manageCourses.handler(({ context }) => manageCourses(context)),
  saveCourses: os.saveCourses.handler(({ input, context }) => saveCourses(context, requireViewer(context), input)),
  resetCourses: os.resetCourses.handler(({ context }) => resetCourses(context, requireViewer(context))),
})
