import type { Posting } from '../contract.ts'
import { postingAbilities, stateAt } from './policy.ts'
import type { JobRow } from './tables.ts'

/** A job as its own company sees it. */
export function toPosting(row: JobRow, now: Date): Posting {
  const { id, title, workplace, location, employmentType, level, skills, description } = row
  const { payMin, payMax, payPeriod, applyUrl, applicationCount, newCount, savedCount } = row
  return {
    id,
    state: stateAt(row, now),
    title,
    workplace,
    location,
    employmentType,
    level,
    skills,
    description,
    payMin,
    payMax,
    payPeriod,
    applyUrl,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    isResting: row.pausedAt !== null && stateAt(row, now) === 'closed',
    applicationCount,
    newCount,
    savedCount,
    can: postingAbilities(row, now),
  }
}
