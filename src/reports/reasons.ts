export const reportReasons = ['harassment', 'spam', 'falsehood', 'privacy', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The label that a reporter chooses, and the rule that the author gets to read. */
export const reasonLabels: Record<ReportReason, { label: string; rule: string }> = {
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

/** The rules for the reasons, one per line: the message to an author unless the admin writes another one. */
export function rulesBroken(reasons: readonly ReportReason[]): string {
  const distinct = reportReasons.filter((reason) => reasons.includes(reason))
  return distinct.map((reason) => reasonLabels[reason].rule).join('\n')
}
