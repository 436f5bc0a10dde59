import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { candidatesContract } from '../contract.ts'
import { listViews } from './candidate-views.ts'
import { showCandidate } from './candidates.ts'
import { allowResume, listResumeAccess, refuseResume } from './resumes/resume-access.ts'
import { askForResume, openResume } from './resumes/resume-requests.ts'
import { searchCandidates } from './search.ts'
import { showVisibility, updateVisibility } from './visibility.ts'

const os = implementAuthorized(candidatesContract)

export const candidatesRoutes = os.router({
  showVisibility: os.showVisibility.handler(({ context }) => showVisibility(context.db, requireViewer(context))),
  updateVisibility: os.updateVisibility.handler(({ input, context }) =>
    updateVisibility(context, requireViewer(context), input),
  ),
  listViews: os.listViews.handler(({ input, context }) =>
    listViews(context.db, requireViewer(context).id, input.after),
  ),
  listResumeAccess: os.listResumeAccess.handler(({ context }) => listResumeAccess(context.db, requireViewer(context))),
  allowResume: os.allowResume.handler(async ({ input, context }) => {
    await allowResume(context, requireViewer(context), input.companyId)
    return { done: true as const }
  }),
  refuseResume: os.refuseResume.handler(async ({ input, context }) => {
    await refuseResume(context, requireViewer(context), input.companyId)
    return { done: true as const }
  }),
  search: os.search.handler(({ input, context }) => searchCandidates(context, requireViewer(context), input)),
  show: os.show.handler(({ input, context }) => showCandidate(context, requireViewer(context), input.id)),
  askForResume: os.askForResume.handler(({ input, context }) =>
    askForResume(context, requireViewer(context), input.id),
  ),
  openResume: os.openResume.handler(({ input, context }) => openResume(context, requireViewer(context), input.id)),
})
