import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { applicationsOperations } from '../applications-contract.ts'
import { listApplicants, showApplicant } from './applications/applicant-views.ts'
import { apply } from './applications/applying.ts'
import { moveApplicant } from './applications/moving.ts'
import { listOwn, showOwn } from './applications/own-applications.ts'
import { openApplicantResume, openSentResume } from './applications/resumes.ts'
import { withdraw } from './applications/withdrawing.ts'

const os = guarded(applicationsOperations)

export const applicationsRoutes = {
  apply: os.apply.handler(({ context, input }) => apply(context, viewerOf(context), input)),
  listApplications: os.listApplications.handler(({ context, input }) =>
    listOwn(context, viewerOf(context), input.after),
  ),
  showApplication: os.showApplication.handler(({ context, input }) =>
    showOwn(context, context.db, viewerOf(context), input.id),
  ),
  openSentResume: os.openSentResume.handler(({ context, input }) =>
    openSentResume(context, viewerOf(context), input.id),
  ),
  withdraw: os.withdraw.handler(({ context, input }) => withdraw(context, viewerOf(context), input.id)),
  listApplicants: os.listApplicants.handler(({ context, input }) =>
    listApplicants(context.db, viewerOf(context), input),
  ),
  showApplicant: os.showApplicant.handler(({ context, input }) =>
    showApplicant(context.db, viewerOf(context), input.id),
  ),
  moveApplicant: os.moveApplicant.handler(({ context, input }) => moveApplicant(context, viewerOf(context), input)),
  openApplicantResume: os.openApplicantResume.handler(({ context, input }) =>
    openApplicantResume(context, viewerOf(context), input.id),
  ),
}
