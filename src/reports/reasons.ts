export const reportReasons = ['harassment', 'spam', 'falsehood', 'privacy', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What a reporter chooses from, and the rule that an author is told she broke. */
export const reasonWords: Record<ReportReason, { label: string; rule: string }> = {
  harassment: {
    label: 'Harassment or hurtful words',
    rule: 'We treat each other with respect: no harassment and no hurtful words.',
  },
  spam: {
    label: 'Spam or advertising',
    rule: 'This is not a place for spam or advertising.',
  },
  falsehood: {
    label: 'False or misleading claims',
    rule: 'We do not pass on what is false or misleading.',
  },
  privacy: {
    label: 'Somebody’s private details',
    rule: 'We do not share private details of others without their consent.',
  },
  other: {
    label: 'Something else',
    rule: 'It does not fit what this community is for.',
  },
}

/** The rules that the reasons stand for, a line each: what an author is told unless the admin writes it differently. */
export function rulesBroken(reasons: readonly ReportReason[]): string {
  const given = reportReasons.filter((reason) => reasons.includes(reason))
  return given.map((reason) => reasonWords[reason].rule).join('\n')
}
