import { demoGuests, demoPeople } from '../../../accounts/demo/people.ts'
import type { NotificationServices } from '../../../notifications/server/exports.ts'
import { mentionedNames } from '../../../platform/markup/mentions.ts'
import { parseMarkup } from '../../../platform/markup/parse-markup.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { NotifiedThread } from '../../server/notification-places.ts'
import { notifyOfMention } from '../../server/notifications.ts'
import { forumMentions } from '../../server/tables.ts'

/** A sample post that may mention people. */
export type DemoPost = { thread: NotifiedThread; replyId: number | null; content: string; by: string; at: number }

const people: Record<string, { name: string }> = { ...demoPeople, ...demoGuests }
const keyOfName = new Map(Object.entries(people).map(([key, { name }]) => [name, key]))

/**
 * Writes the mentions of the sample posts: "@" and the full name of a person of the sample community. The sample member
 * is notified of those who mention her.
 * @param accountIds by the key of each person
 */
export async function writeDemoMentions(
  services: NotificationServices & Pick<Services, 'db'>,
  tx: Transaction,
  posts: readonly DemoPost[],
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const names = [...keyOfName.keys()]
  for (const { thread, replyId, content, by, at } of posts) {
    if (!content.includes('@')) continue
    const mentioned = [...mentionedNames(parseMarkup(content), names)].map((name) => {
      const key = keyOfName.get(name) as string
      return { key, name, accountId: accountIds.get(key) as string }
    })
    if (mentioned.length === 0) continue
    const post = { threadId: thread.id, replyId, notifiedAt: new Date(at) }
    await tx.insert(forumMentions).values(mentioned.map(({ name, accountId }) => ({ ...post, name, accountId })))
    const author = { id: accountIds.get(by) as string, name: people[by]?.name ?? '' }
    const member = mentioned.filter(({ key }) => key === 'member' && key !== by).map(({ accountId }) => accountId)
    await notifyOfMention(services, tx, author, thread, replyId, member)
  }
}
