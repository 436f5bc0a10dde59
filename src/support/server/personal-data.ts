import { and, asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import { supportMessages, supportRequests } from './tables.ts'

/**
 * What was said between a person and the team, and what she said for the team. Her requests go with her account;
 * what she replied to others as an admin is theirs to keep, and stays without her name.
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
    const requests = [...Map.groupBy(rows, ({ request }) => request.id).values()].map((said) => {
      const { subject, priority, category, status, createdAt } = (said[0] as (typeof rows)[number]).request
      const messages = said.map(({ message }) => ({
        from: message.isFromTeam ? 'the team' : 'you',
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
