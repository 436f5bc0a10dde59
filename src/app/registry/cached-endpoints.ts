import { sharedEventHub, sharedEventList, sharedEventRange } from '../../events/server/exports.ts'
import { sharedThread, sharedThreadList } from '../../forum/server/exports.ts'
import { sharedJobBoard } from '../../jobs/server/exports.ts'
import type { SharedRead } from '../../platform/server/response-cache/cached-endpoint.ts'

/** What is read alike by many people, a line for each. */
export const sharedReads: readonly SharedRead[] = [
  sharedThreadList,
  sharedThread,
  sharedEventList,
  sharedEventRange,
  sharedEventHub,
  sharedJobBoard,
]
