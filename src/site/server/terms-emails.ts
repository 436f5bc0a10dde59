import { dayInLongWords } from '../../platform/contract/calendar-day.ts'
import type { Letter } from '../../platform/server/mail/email-template.ts'

/** The email that tells people of new terms. It names nobody: everybody gets the same. */
export function termsEmail(
  { effectiveOn, summary, isUpcoming }: { effectiveOn: string; summary: string; isUpcoming: boolean },
  baseUrl: string,
): Letter {
  const day = dayInLongWords(effectiveOn)
  return {
    subject: `Our terms change on ${day}`,
    paragraphs: [
      `From ${day} on, new terms and conditions apply.`,
      summary,
      isUpcoming
        ? 'Until then the present terms apply. If you do not agree with the new ones, you can close your account before that day.'
        : 'If you do not agree with them, you can close your account.',
    ],
    action: { label: 'Read the new terms', url: `${baseUrl}/terms/upcoming` },
  }
}
