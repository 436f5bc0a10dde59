import { t } from '#text'
import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { type RequestContext, requireViewer, type Viewer } from '../../platform/server/auth/request-context.ts'
import { searchContract } from '../contract.ts'
import { find, suggest } from './search.ts'

const os = implementAuthorized(searchContract)

/**
 * Counts a search. Each reads the indexes of every kind, and a program that asked for one name after the other could copy
 * the members' names.
 * @throws TOO_MANY_REQUESTS
 */
async function countedViewer(context: RequestContext): Promise<Viewer> {
  const viewer = requireViewer(context)
  await context.rateLimits.consume('searchByAccount', viewer.id, t`You’re searching very fast. Please wait a moment.`)
  return viewer
}

export const searchRoutes = os.router({
  suggest: os.suggest.handler(async ({ input, context }) => {
    return suggest(context, await countedViewer(context), input.q)
  }),
  find: os.find.handler(async ({ input, context }) => {
    return find(context, await countedViewer(context), input)
  }),
})
