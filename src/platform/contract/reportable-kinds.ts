/** The kinds of content that members can report to the admins. */
export const reportableKinds = ['thread', 'reply', 'profile', 'job', 'message'] as const
export type ReportableKind = (typeof reportableKinds)[number]
