import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { candidatesContract } from '../contract.ts'
import { showCandidate } from './candidates.ts'
import { allowResume, listResumeAccess, refuseResume } from './resume-access.ts'
import { askForResume, openResume } from './resume-requests.ts'
import { searchCandidates } from './search.ts'
import { listViews } from './views.ts'
import { showVisibility, updateVisibility } from './visibility.ts'

const os = guarded(candidatesContract)

export const candidatesRoutes = os.router({
  showVisibility: os.showVisibility.handler(({ context }) => showVisibility(context.db, viewerOf(context))),
  updateVisibility: os.updateVisibility.handler(({ input, context }) =>
    updateVisibility(context, viewerOf(context), input),
  ),
  listViews: os.listViews.handler(({ input, context }) => listViews(context.db, viewerOf(context).id, input.after)),
  listResumeAccess: os.listResumeAccess.handler(({ context }) => listResumeAccess(context.db, viewerOf(context))),
  allowResume: os.allowResume.handler(async ({ input, context }) => {
    await allowResume(context, viewerOf(context), input.companyId)
    return { done: true as const }
  }),
  refuseResume: os.refuseResume.handler(async ({ input, context }) => {
    await refuseResume(context, viewerOf(context), input.companyId)
    return { done: true as const }
  }),
  search: os.search.handler(({ input, context }) => searchCandidates(context, viewerOf(context), input)),
  show: os.show.handler(({ input, context }) => showCandidate(context, viewerOf(context), input.id)),
  askForResume: os.askForResume.handler(({ input, context }) => askForResume(context, viewerOf(context), input.id)),
  openResume: os.openResume.handler(({ input, context }) => openResume(context, viewerOf(context), input.id)),
})
