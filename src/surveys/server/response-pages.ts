import { and, desc, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { sendFile, toCsv } from '../../platform/server/files/send-file.ts'
import type { SurveyResponse } from '../contract.ts'
import { headingOf } from '../questions.ts'
import { toGivenAnswers } from './responses.ts'
import { findRound, questionsOf, type RoundRow } from './rounds.ts'
import { surveyResponses } from './tables.ts'

type Position = { at: string; id: string }

const responsesPerPage = 20
/** Rows that are read at a time while a file is written, to limit the memory. */
const rowsPerBatch = 500

/**
 * A page of a round's responses, the newest first, without names.
 * @throws NOT_FOUND
 */
export async function listResponses(db: Database, input: { id: string; afterAt?: string; afterId?: string }) {
  const round = await findRound(db, input.id)
  const after = input.afterAt && input.afterId ? { at: input.afterAt, id: input.afterId } : null
  const rows = await responsesAfter(db, round, after, responsesPerPage + 1)
  const responses = rows.slice(0, responsesPerPage)
  return { responses, next: rows.length > responses.length ? positionOf(responses) : null }
}

/**
 * A round's responses as a CSV file. The audit log records who exported it.
 * @throws NOT_FOUND
 */
export async function exportResponses(context: RequestContext, admin: Viewer, roundId: string) {
  const round = await findRound(context.db, roundId)
  const responses = await context.db.$count(surveyResponses, eq(surveyResponses.roundId, round.id))
  await recordAuditEntry(context.db, {
    action: 'survey.exported',
    actorId: admin.id,
    subject: { kind: 'surveyRound', id: round.id },
    details: { responses },
  })
  const csv = toCsv(csvRows(context.db, round), [
    { key: 'submittedAt', header: t`Submitted` },
    { key: 'changedAt', header: t`Changed` },
    ...questionsOf(round).map((question) => ({ key: question.id, header: headingOf(question) })),
  ])
  return sendFile(context, csv, { name: t`Survey ${round.title}.csv`, contentType: 'text/csv; charset=utf-8' })
}

async function* csvRows(db: Database, round: RoundRow) {
  let after: Position | null = null
  do {
    const page: SurveyResponse[] = await responsesAfter(db, round, after, rowsPerBatch)
    for (const response of page) yield toCsvRow(response)
    after = page.length === rowsPerBatch ? positionOf(page) : null
  } while (after)
}

function toCsvRow({ answers, submittedAt, changedAt }: SurveyResponse): Record<string, string | null> {
  const texts = Object.entries(answers).map(([id, answer]) => [
    id,
    typeof answer === 'string' ? answer : answer.join('; '),
  ])
  return { submittedAt, changedAt, ...Object.fromEntries(texts) }
}

async function responsesAfter(
  db: Database,
  round: RoundRow,
  after: Position | null,
  limit: number,
): Promise<SurveyResponse[]> {
  const { submittedAt, id } = surveyResponses
  const isAfter = after
    ? sql`(${submittedAt}, ${id}) < (${new Date(after.at)}::timestamptz, ${after.id}::uuid)`
    : undefined
  const rows = await db
    .select()
    .from(surveyResponses)
    .where(and(eq(surveyResponses.roundId, round.id), isAfter))
    .orderBy(desc(submittedAt), desc(id))
    .limit(limit)
  const questions = questionsOf(round)
  return rows.map((row) => ({ id: row.id, ...toGivenAnswers(row, questions) }))
}

function positionOf(page: SurveyResponse[]): Position | null {
  const last = page.at(-1)
  return last ? { at: last.submittedAt, id: last.id } : null
}
