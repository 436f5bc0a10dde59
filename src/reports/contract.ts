export const reportReasons = ['harassment', 'spam', 'falsehood', 'privacy', 'other'] as const
/** What an admin decided: nothing is wrong, the thing was removed, or its author was warned. */
export const reportOutcomes = ['dismissed', 'removed', 'warned'] as const
