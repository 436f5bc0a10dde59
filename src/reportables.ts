import { reportableReply, reportableThread } from './forum/server/reportables.ts'
import { reportableJob } from './jobs/server/public.ts'
import { reportableMessage } from './messages/server/public.ts'
import type { Reportable } from './platform/server/reportable.ts'
import { reportableProfile } from './profiles/server/public.ts'

/** Every kind of thing that members can report. */
export const reportables: readonly Reportable[] = [
  reportableThread,
  reportableReply,
  reportableProfile,
  reportableJob,
  reportableMessage,
]
