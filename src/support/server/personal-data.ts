import { and, asc, eq } from 'drizzle-orm'
import { t } from '#text'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { supportMessages, supportRequests } from './tables.ts'

/**
 * A person's requests with all messages, and the replies they wrote for the team. Their requests are deleted with the
 * account. Their replies to others stay with those requests, without their name.
 */
export const supportPersonalData: PersonalData = {
  name: 'support',
  async collect(db, accountId) {
    const rows = await db
      .select({ request: supportRequests, message: supportMessages })
      .from(supportRequests)
      .innerJoin(supportMessages, eq(supportMessages.requestId, supportRequests.id))
      .where(eq(supportRequests.accountId, accountId))
      .orderBy(asc(supportRequests.createdAt), asc(supportRequests.id), asc(supportMessages.createdAt))
    const requests = [...Map.groupBy(rows, ({ request }) => request.id).values()].map((ofRequest) => {
      const { subject, priority, category, status, createdAt } = (ofRequest[0] as (typeof rows)[number]).request
      const messages = ofRequest.map(({ message }) => ({
        from: message.isFromTeam ? t`the team` : t`you`,
        text: message.text,
        writtenAt: message.createdAt,
      }))
      return { subject, priority, category, status, askedAt: createdAt, messages }
    })
    const repliesForTheTeam = await db
      .select({ text: supportMessages.text, writtenAt: supportMessages.createdAt })
      .from(supportMessages)
      .where(and(eq(supportMessages.authorId, accountId), eq(supportMessages.isFromTeam, true)))
      .orderBy(asc(supportMessages.createdAt))
    return { data: { requests, repliesForTheTeam } }
  },
  async erase() {},
}
