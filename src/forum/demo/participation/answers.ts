import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { DefaultCategoryId } from '../../categories.ts'
import { forumCategories, forumReplies, forumThreads } from '../../server/tables.ts'

/** The categories of the sample community whose threads are questions. */
const askCategories: DefaultCategoryId[] = ['coding-development', 'mentorship-corner']

/** Questions of the sample community by their title, with the beginning of the reply that answers each. */
const answers: { question: string; reply: string }[] = [
  {
    question: 'My LEFT JOIN is behaving like an INNER JOIN and I feel gaslit',
    reply: 'It did keep them, and then you threw them away one line later.',
  },
  {
    question: 'Search box shows results for what I typed three letters ago',
    reply: 'You can say why, you',
  },
  {
    question: 'Why does my Python list remember things from the last call?',
    reply: 'There should be a meeting',
  },
  {
    question: 'How do you ask someone to mentor you without it being weird?',
    reply: 'Do not ask her to be your mentor.',
  },
  {
    question: 'How do you end a mentorship that has simply run its course?',
    reply: 'You say it in person',
  },
]

/** Marks answers in the sample community. Does nothing when a category for questions was chosen before. */
export async function markDemoAnswers({ db }: Pick<Services, 'db'>): Promise<void> {
  if (await db.$count(forumCategories, eq(forumCategories.isAsk, true))) return
  await db.update(forumCategories).set({ isAsk: true }).where(inArray(forumCategories.id, askCategories))
  for (const { question, reply } of answers) {
    const [found] = await db
      .select({ id: forumReplies.id, threadId: forumReplies.threadId })
      .from(forumReplies)
      .innerJoin(forumThreads, eq(forumThreads.id, forumReplies.threadId))
      .where(and(eq(forumThreads.title, question), sql`starts_with(${forumReplies.content}, ${reply})`))
    if (!found) continue
    await db.update(forumThreads).set({ answerReplyId: found.id }).where(eq(forumThreads.id, found.threadId))
    await db.update(forumReplies).set({ answerNotifiedAt: new Date() }).where(eq(forumReplies.id, found.id))
  }
}
