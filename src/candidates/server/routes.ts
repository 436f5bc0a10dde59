import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { candidatesContract } from '../contract.ts'
import { listViews } from './candidate-views.ts'
import { showCandidate } from './candidates.ts'
import { allowResume, listResumeAccess, refuseResume } from './resumes/resume-access.ts'
import { askForResume, openResume } from './resumes/resume-requests.ts'
import { searchCandidates } from './search.ts'
import {
  addCandidateNote,
  deleteCandidateNote,
  listCandidateNotes,
  updateCandidateNote,
} from './shortlist/candidate-notes.ts'
import { addToShortlist, listShortlist, removeFromShortlist } from './shortlist/shortlist.ts'
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
  listShortlist: os.listShortlist.handler(({ input, context }) =>
    listShortlist(context, requireViewer(context), input.after),
  ),
  shortlist: os.shortlist.handler(async ({ input, context }) => {
    await addToShortlist(context, requireViewer(context), input.id)
    return { done: true as const }
  }),
  removeFromShortlist: os.removeFromShortlist.handler(async ({ input, context }) => {
    await removeFromShortlist(context, requireViewer(context), input.id)
    return { done: true as const }
  }),
  listCandidateNotes: os.listCandidateNotes.handler(({ input, context }) =>
    listCandidateNotes(context.db, requireViewer(context), input.id),
  ),
  addCandidateNote: os.addCandidateNote.handler(({ input, context }) =>
    addCandidateNote(context, requireViewer(context), input),
  ),
  updateCandidateNote: os.updateCandidateNote.handler(({ input, context }) =>
    updateCandidateNote(context, requireViewer(context), input),
  ),
  deleteCandidateNote: os.deleteCandidateNote.handler(async ({ input, context }) => {
    await deleteCandidateNote(context.db, requireViewer(context), input)
    return { done: true as const }
  }),
})
