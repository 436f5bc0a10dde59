import type { ReportableKind } from '../../platform/contract/reportable.ts'

/** How the kinds of things are called on screen. */
export const kindWords: Record<ReportableKind, string> = { thread: 'Thread', reply: 'Reply', profile: 'Profile' }
