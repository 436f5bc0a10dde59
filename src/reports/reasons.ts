import { t } from '#text'
export const reportReasons = ['harassment', 'spam', 'falsehood', 'privacy', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The label that a reporter chooses, and the rule that the author gets to read. */
export const reasonLabels: Record<ReportReason, { label: string; rule: string }> = {
  harassment: {
    label: t`Harassment or hurtful language`,
    rule: t`We treat each other with respect. Harassment and hurtful language aren’t OK here.`,
  },
  spam: {
    label: t`Spam or advertising`,
    rule: t`This isn’t a place for spam or advertising.`,
  },
  falsehood: {
    label: t`False or misleading claims`,
    rule: t`We don’t share false or misleading claims.`,
  },
  privacy: {
    label: t`Someone’s private information`,
    rule: t`We don’t share other people’s private information without their consent.`,
  },
  other: {
    label: t`Something else`,
    rule: t`It doesn’t fit what this community is for.`,
  },
}

/** The rules for the reasons, one per line: the message to an author unless the admin writes another one. */
export function rulesBroken(reasons: readonly ReportReason[]): string {
  const distinct = reportReasons.filter((reason) => reasons.includes(reason))
  return distinct.map((reason) => reasonLabels[reason].rule).join('\n')
}
