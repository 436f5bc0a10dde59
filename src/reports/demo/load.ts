import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import { hour } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { ReportReason } from '../reasons.ts'
import { reports } from '../server/tables.ts'

type Post = { id: number; authorId: string | null }
/** Finds posts of the sample community: a thread by its title, a reply by its beginning. */
type DemoPosts = {
  thread(title: string): Promise<Post | undefined>
  reply(beginning: string): Promise<Post | undefined>
}

/** Creates a few harmless reports of the sample community, one of them settled. Does nothing the second time. */
export async function loadDemoReports({ db }: Pick<Services, 'db'>, posts: DemoPosts): Promise<void> {
  if (await db.$count(reports)) return
  const hiring = await posts.thread('Hiring: two backend engineers, payments, remote in the US, pay posted')
  const budget = await posts.reply('Budget alarm at ten dollars')
  const template = await posts.thread('Brag document template, with the three columns that got me a raise')
  if (!hiring || !budget || !template) return
  const people = await db.select({ id: accounts.id, email: accounts.email }).from(accounts)
  const idOf = (key: DemoPersonKey) => people.find((person) => person.email === `${key}@demo.test`)?.id as string
  const reportBy = (by: DemoPersonKey, hoursAgo: number, reason: ReportReason, note: string) => {
    return { reporterId: idOf(by), createdAt: new Date(Date.now() - hoursAgo * hour), reason, note }
  }

  await db.insert(reports).values([
    {
      kind: 'thread' as const,
      thingId: String(template.id),
      authorId: template.authorId,
      ...reportBy('nia', 9 * 24, 'spam', 'I took it for the beginning of a paid course. It may only be generous.'),
      outcome: 'dismissed' as const,
      settledAt: new Date(Date.now() - 8 * 24 * hour),
    },
    {
      kind: 'thread' as const,
      thingId: String(hiring.id),
      authorId: hiring.authorId,
      ...reportBy('brianna', 26, 'spam', 'Are job posts all right here? It does name the pay, as the house rules ask.'),
    },
    {
      kind: 'reply' as const,
      thingId: String(budget.id),
      authorId: budget.authorId,
      ...reportBy('renee', 19, 'other', 'Prices move. Could she add when that was, so that nobody plans with it?'),
    },
    {
      kind: 'thread' as const,
      thingId: String(hiring.id),
      authorId: hiring.authorId,
      ...reportBy('destiny', 11, 'other', 'I like it. I only wondered whether it belongs on the jobs page.'),
    },
    {
      kind: 'profile' as const,
      thingId: idOf('simone'),
      authorId: idOf('simone'),
      ...reportBy('sade', 4, 'other', 'One of her links opens nothing for me. Could you let her know?'),
    },
  ])
}
