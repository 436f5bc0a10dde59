import { sharedEventHub, sharedEventList, sharedEventRange } from './events/server/public.ts'
import { sharedThread, sharedThreadList } from './forum/server/public.ts'
import { sharedJobBoard } from './jobs/server/public.ts'
import type { SharedRead } from './platform/server/shared-reads/shared-read.ts'

/** What is read alike by many people, a line for each. */
export const sharedReads: readonly SharedRead[] = [
  sharedThreadList,
  sharedThread,
  sharedEventList,
  sharedEventRange,
  sharedEventHub,
  sharedJobBoard,
]
