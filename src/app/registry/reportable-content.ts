import { reportableReply, reportableThread } from '../../forum/server/exports.ts'
import { reportableJob } from '../../jobs/server/exports.ts'
import { reportableMessage } from '../../messages/server/exports.ts'
import type { ReportableContent } from '../../platform/server/extension-points/reportable-content.ts'
import { reportableProfile } from '../../profiles/server/exports.ts'

/** All kinds of content that members can report. */
export const reportableContent: readonly ReportableContent[] = [
  reportableThread,
  reportableReply,
  reportableProfile,
  reportableJob,
  reportableMessage,
]
