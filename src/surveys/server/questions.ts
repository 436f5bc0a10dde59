import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { t } from '#text'
import { requireStillAdmin } from '../../accounts/server/exports.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { NextQuestions } from '../contract.ts'
import type { QuestionForm } from '../question-rules.ts'
import { originalQuestions, type Question } from '../questions.ts'
import { findRound, type RoundRow } from './rounds.ts'
import { surveyQuestions } from './tables.ts'

/** The questions of the next round. */
export async function readQuestions(db: Connection): Promise<NextQuestions> {
  return nextQuestionsOf(await readStored(db), await findRound(db))
}

/**
 * Changes the questions of the next round. Rounds that exist keep theirs.
 * @throws CONFLICT when another admin changed the questions since `version`, or started a round since `currentRoundId`;
 *   nothing is saved then
 */
export async function saveQuestions(
  { db }: Pick<RequestContext, 'db'>,
  viewer: Viewer,
  input: { questions: QuestionForm[]; version: string; currentRoundId: string },
): Promise<NextQuestions> {
  return db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const before = await lockNextQuestions(tx)
    const round = await findRound(tx)
    if (before.version !== input.version) {
      throw problem(
        'CONFLICT',
        t`Someone else changed the questions after you opened them, so your changes weren’t saved.`,
      )
    }
    if (round.id !== input.currentRoundId) {
      throw problem(
        'CONFLICT',
        t`A new survey, “${round.title}”, has started with the questions as they were, so your changes weren’t saved. They’re still here. If you save them now, they’re for the survey after it.`,
      )
    }
    const questions = input.questions.map((entered) => ({ id: questionIdOf(entered), ...entered }))
    if (isDeepStrictEqual(questions, before.questions)) return nextQuestionsOf(questions, round)
    if (areOriginal(questions)) await tx.delete(surveyQuestions)
    else {
      await tx
        .insert(surveyQuestions)
        .values({ questions })
        .onConflictDoUpdate({ target: surveyQuestions.only, set: { questions } })
    }
    const details = { questions: questions.length }
    await recordAuditEntry(tx, { action: 'survey.questionsChanged', actorId: viewer.id, details })
    return nextQuestionsOf(questions, round)
  })
}

/**
 * Locks and reads the questions of the next round, in the caller's transaction, so that they do not change while a round
 * starts. The lock is on the table, because there may be no row to lock. Readers do not wait.
 */
export async function lockNextQuestions(tx: Connection): Promise<{ questions: Question[]; version: string }> {
  await tx.execute(sql`lock table ${surveyQuestions} in share row exclusive mode`)
  const questions = (await readStored(tx)) ?? originalQuestions
  return { questions, version: versionOf(questions) }
}

async function readStored(db: Connection): Promise<Question[] | null> {
  const [row] = await db.select().from(surveyQuestions)
  return row?.questions ?? null
}

function nextQuestionsOf(stored: Question[] | null, { id, title }: RoundRow): NextQuestions {
  const questions = stored ?? originalQuestions
  return {
    questions,
    isOriginal: areOriginal(questions),
    version: versionOf(questions),
    currentRound: { id, title },
  }
}

function areOriginal(questions: Question[]): boolean {
  return versionOf(questions) === versionOf(originalQuestions)
}

/** What makes a question the same in two rounds. */
const asked = ({ label, kind, choices }: Omit<Question, 'id'>) => JSON.stringify([label, kind, choices])

/** The id of what is asked: that of the original question with the same content, or a digest. */
function questionIdOf(question: Omit<Question, 'id'>): string {
  const original = originalQuestions.find((each) => asked(each) === asked(question))
  return original?.id ?? `q-${digestOf(asked(question)).slice(0, 16)}`
}

/** A digest that does not depend on the order of properties, which the database may change. */
function versionOf(questions: Question[]): string {
  const values = questions.map((question) => [
    asked(question),
    question.description,
    question.title,
    question.isRequired,
  ])
  return digestOf(JSON.stringify(values)).slice(0, 22)
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
