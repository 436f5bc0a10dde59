import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { postingsOperations } from '../postings-contract.ts'
import { listPostings, showPosting } from './posting-list.ts'
import { copyPosting, createPosting, deletePosting, updatePosting } from './postings.ts'
import { close, publish, reopen } from './publishing.ts'

const os = guarded(postingsOperations)

/** What a company does with its own jobs. */
export const postingsRoutes = {
  listPostings: os.listPostings.handler(({ input, context }) => listPostings(context, viewerOf(context), input)),
  createPosting: os.createPosting.handler(({ input, context }) => createPosting(context, viewerOf(context), input)),
  showPosting: os.showPosting.handler(({ input, context }) => showPosting(context, viewerOf(context), input.id)),
  updatePosting: os.updatePosting.handler(({ input, context }) => updatePosting(context, viewerOf(context), input)),
  publish: os.publish.handler(({ input, context }) => publish(context, viewerOf(context), input.id)),
  close: os.close.handler(({ input, context }) => close(context, viewerOf(context), input.id)),
  reopen: os.reopen.handler(({ input, context }) => reopen(context, viewerOf(context), input.id)),
  copyPosting: os.copyPosting.handler(({ input, context }) => copyPosting(context, viewerOf(context), input.id)),
  deletePosting: os.deletePosting.handler(async ({ input, context }) => {
    await deletePosting(context, viewerOf(context), input.id)
    return { done: true as const }
  }),
}
