import { cachedEventHub, cachedEventList, cachedEventRange } from '../../events/server/exports.ts'
import { cachedThread, cachedThreadList } from '../../forum/server/exports.ts'
import { cachedJobBoard } from '../../jobs/server/exports.ts'
import type { CachedEndpoint } from '../../platform/server/response-cache/cached-endpoint.ts'

/** All cached endpoints. */
export const cachedEndpoints: readonly CachedEndpoint[] = [
  cachedThreadList,
  cachedThread,
  cachedEventList,
  cachedEventRange,
  cachedEventHub,
  cachedJobBoard,
]
