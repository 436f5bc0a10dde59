/** What members can report to the admins. */
export const reportableKinds = ['thread', 'reply', 'profile'] as const
export type ReportableKind = (typeof reportableKinds)[number]
