import { eq } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { day, hour } from '../../platform/contract/durations.ts'
import { communityTimeZone } from '../../platform/contract/locale.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { reminderMoment } from '../server/reminders.ts'
import { savedItems } from '../server/tables.ts'

/** Finds posts of the sample community: a thread by its title, a reply by its beginning. */
type DemoPosts = {
  thread(title: string): Promise<{ id: number } | undefined>
  reply(beginning: string): Promise<{ id: number } | undefined>
}

/** Saves two posts for the sample member, one of them with a reminder. Does nothing the second time. */
export async function loadDemoSaved({ db }: Pick<Services, 'db'>, posts: DemoPosts): Promise<void> {
  if (await db.$count(savedItems)) return
  const [member] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, 'member@demo.test'))
  const thread = await posts.thread('How do you ask someone to mentor you without it being weird?')
  const reply = await posts.reply('It did keep them, and then you threw them away one line later.')
  if (!member || !thread || !reply) return
  const now = Date.now()
  const inThreeDays = new Date(now + 3 * day).toISOString().slice(0, 10)
  await db.insert(savedItems).values([
    {
      accountId: member.id,
      kind: 'reply' as const,
      itemId: String(reply.id),
      savedAt: new Date(now - 2 * day),
    },
    {
      accountId: member.id,
      kind: 'thread' as const,
      itemId: String(thread.id),
      savedAt: new Date(now - 20 * hour),
      remindAt: reminderMoment(inThreeDays, communityTimeZone),
    },
  ])
}
