import { reportableReply, reportableThread } from '../../forum/server/reportables.ts'
import { reportableJob } from '../../jobs/server/exports.ts'
import { reportableMessage } from '../../messages/server/exports.ts'
import type { Reportable } from '../../platform/server/extension-points/reportable-content.ts'
import { reportableProfile } from '../../profiles/server/exports.ts'

/** Every kind of thing that members can report. */
export const reportables: readonly Reportable[] = [
  reportableThread,
  reportableReply,
  reportableProfile,
  reportableJob,
  reportableMessage,
]
