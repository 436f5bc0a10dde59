import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { boardOperations } from '../board-contract.ts'
import { loadJob } from './board.ts'
import { listSaved, saveJob, unsaveJob } from './saved-jobs.ts'
import { createSearch, deleteSearch, listSearches, updateSearch } from './saved-searches.ts'
import { searchJobs } from './search.ts'

const os = guarded(boardOperations)
const done = { done: true as const }

/** Finding jobs, and what members keep of the board. */
export const boardRoutes = {
  search: os.search.handler(({ input, context }) => searchJobs(context, viewerOf(context), input)),
  show: os.show.handler(({ input, context }) => loadJob(context, context.db, viewerOf(context), input.id)),
  save: os.save.handler(async ({ input, context }) => {
    await saveJob(context, viewerOf(context), input.id)
    return done
  }),
  unsave: os.unsave.handler(async ({ input, context }) => {
    await unsaveJob(context, viewerOf(context), input.id)
    return done
  }),
  listSaved: os.listSaved.handler(({ input, context }) => listSaved(context, viewerOf(context), input.after)),
  listSearches: os.listSearches.handler(async ({ context }) => ({
    searches: await listSearches(context, viewerOf(context)),
  })),
  createSearch: os.createSearch.handler(({ input, context }) => createSearch(context, viewerOf(context), input)),
  updateSearch: os.updateSearch.handler(({ input, context }) => updateSearch(context, viewerOf(context), input)),
  deleteSearch: os.deleteSearch.handler(async ({ input, context }) => {
    await deleteSearch(context, viewerOf(context), input.id)
    return done
  }),
}
