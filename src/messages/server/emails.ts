import { plural, t } from '#text'
import { sentences } from '../../platform/contract/text/sentences.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'

const note = t`We never put messages or names in emails. What people write to you stays between the two of you.`

/** To the recipient of a message request. Names nobody and quotes nothing. */
export function requestEmail(baseUrl: string, conversationId: string): EmailTemplate {
  return {
    subject: t`Someone would like to talk to you`,
    paragraphs: [
      t`Someone sent you a message request. Read it, then accept or decline. We won’t tell them if you decline.`,
    ],
    action: { label: t`Read the request`, url: `${baseUrl}/inbox/${conversationId}` },
    note,
  }
}

/**
 * To a person with unread messages. Names nobody and quotes nothing.
 * @param conversationId the conversation that the link opens
 * @param count number of unread messages
 * @param fileCount number of files that they have
 */
export function unreadEmail(baseUrl: string, conversationId: string, count: number, fileCount: number): EmailTemplate {
  const subject = plural(count, { one: 'A message is waiting for you', other: '# messages are waiting for you' })
  return {
    subject,
    paragraphs: [
      sentences(
        fileCount > 0
          ? t`${plural(count, { one: 'A message is waiting for you', other: '# messages are waiting for you' })}, with ${plural(fileCount, { one: '# attachment', other: '# attachments' })}.`
          : plural(count, { one: 'A message is waiting for you.', other: '# messages are waiting for you.' }),
        t`We won’t email you again until you’ve read your messages.`,
      ),
    ],
    action: { label: count === 1 ? t`Read it` : t`Read them`, url: `${baseUrl}/inbox/${conversationId}` },
    note,
  }
}
