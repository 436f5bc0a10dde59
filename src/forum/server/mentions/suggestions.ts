import { type InferContractRouterOutputs, ORPCError } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import { t } from '#text'
import { type NotificationServices, notifyAdminsOfUnusualActivity } from '../../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { readWithinViewLimit } from '../../../platform/server/auth/view-limits.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { normalizeForSearch } from '../../../platform/server/database/search-terms.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { isGroupBoard } from '../../categories.ts'
import type { BoardId, forumContract } from '../../contract.ts'
import { type MentionSuggestion, maxSuggestions } from '../../mention-contract.ts'
import { organizersName } from '../../mention-rules.ts'
import {
  boardNotFound,
  isVisible,
  joinViewerMembership,
  readerBoardOf,
  viewerOfRequest,
} from '../boards/board-access.ts'
import { nearbyPeople, otherMembers, readersOf, readSuggestions, type SuggestionPlace } from './suggestion-queries.ts'

type Input = { thread?: number | null | undefined; board?: BoardId | undefined; q: string }
type Output = InferContractRouterOutputs<typeof forumContract>['suggestMentions']
type SuggestionServices = NotificationServices & Pick<Services, 'db' | 'log'>

const tooQuick = t`You’re looking up people very quickly. Please wait a moment and try again.`
const limitReached = t`You’ve reached today’s limit for the member directory. You can see more members tomorrow.`

/**
 * Suggests people who may read a place, by the beginning of a part of their name, or of their company: those who wrote
 * in the thread, then those whom the viewer answered or mentioned lately, then other members. Suggests only people whom
 * the directory lists, and none when one of the two has blocked the other.
 * @throws NOT_FOUND when there is no such place for the viewer, TOO_MANY_REQUESTS
 */
export async function suggestMentions(services: SuggestionServices, viewer: Viewer, input: Input): Promise<Output> {
  const { db, rateLimits } = services
  await rateLimits.consume('suggestionsByAccount', viewer.id, tooQuick)
  const place = await findPlace(db, viewer, input)
  const term = normalizeForSearch(input.q).trim()
  const search = { viewerId: viewer.id, place, term }
  const near = await readSuggestions(db, {
    ...search,
    among: nearbyPeople(viewer.id, place.thread),
    limit: maxSuggestions,
  })
  const limit = maxSuggestions - near.length
  const readRest = (among = otherMembers(term)) =>
    readSuggestions(db, { ...search, among, limit, except: near.map(({ id }) => id) })
  let others: MentionSuggestion[] = []
  // The members of a group see each other anyway.
  if (limit > 0 && place.isPrivate) others = await readRest(readersOf(place))
  else if (limit > 0) others = await readWithinDirectoryLimit(services, viewer, readRest)
  const isOfGroup = place.board !== null && isGroupBoard(place.board)
  return { people: [...near, ...others], hasOrganizers: isOfGroup && organizersName.startsWith(term) }
}

const readPlace = prepare<{ board: BoardId; isPrivate: boolean; readers: string }>(sql`
  select c.id as board, c.is_private as "isPrivate", ${readerBoardOf} as readers
  from forum_categories c
  cross join ${viewerOfRequest}
  ${joinViewerMembership}
  where ${isVisible} and c.id = case when ${placeholder('thread')}::bigint is null then ${placeholder('board')}::text
    else (select category_id from forum_threads where id = ${placeholder('thread')}::bigint) end`)

/** The place of a thread or board; a post for everyone without either. */
async function findPlace(db: Database, viewer: Viewer, input: Input): Promise<SuggestionPlace> {
  const { board } = input
  const thread = input.thread ?? null
  if (thread === null && board === undefined) return everywhere
  const [found] = await readPlace(db, { viewer: viewer.id, role: viewer.role, thread, board: board ?? null })
  if (!found) throw problem('NOT_FOUND', thread === null ? boardNotFound : t`Thread not found`)
  return { ...found, thread }
}

const everywhere: SuggestionPlace = { board: null, isPrivate: false, thread: null }

/**
 * Reads members whom the viewer has not met here. They count as rows of the directory, so that suggestions are no way
 * around its daily limit. When it is reached, there are none.
 */
async function readWithinDirectoryLimit(
  services: SuggestionServices,
  { id: viewerId }: Viewer,
  read: () => Promise<MentionSuggestion[]>,
): Promise<MentionSuggestion[]> {
  const limit = services.config.membersShownPerDay
  const viewLimit = {
    ...{ list: 'members' as const, viewerId, limit, message: limitReached },
    onReached: () => notifyAdminsOfUnusualActivity(services, { list: 'members', company: null, rows: limit }, viewerId),
  }
  try {
    return await readWithinViewLimit(services, viewLimit, read, (people) => people.length)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return []
    throw error
  }
}
