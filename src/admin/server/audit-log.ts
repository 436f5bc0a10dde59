import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/server/exports.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { type AuditFilter, actionsOf } from '../audit-groups.ts'
import type { AuditEntry } from '../contract.ts'

/** Entries per page. */
const pageSize = 50
/** Entries per query of an export. */
const batch = 1000

type Filter = { group?: AuditFilter; person?: string }

const actors = alias(accounts, 'actors')
const people = alias(accounts, 'people')

/**
 * Audit entries, newest first, with the current names of the accounts.
 * @param after the id of the last entry of the previous page
 */
export async function listEntries(
  db: Database,
  { group, person }: Filter,
  after: number | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditLog, actorName: actors.name, personName: people.name })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(people, eq(people.id, auditLog.accountId))
    .where(
      and(
        group && inArray(auditLog.action, actionsOf(group)),
        person ? or(eq(auditLog.actorId, person), eq(auditLog.accountId, person)) : undefined,
        after ? lt(auditLog.id, after) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ entry, actorName, personName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: personWithName(entry.actorId, actorName),
    person: personWithName(entry.accountId, personName),
    subject: entry.subjectKind && entry.subjectId ? { kind: entry.subjectKind, id: entry.subjectId } : null,
    details: entry.details,
  }))
}

/** A page of audit entries, with the name of the person it is filtered by. */
export async function listAudit(db: Database, { after, ...filter }: Filter & { after?: number }) {
  const [rows, person] = await Promise.all([
    listEntries(db, filter, after, pageSize + 1),
    filter.person ? findPerson(db, filter.person) : null,
  ])
  const entries = rows.slice(0, pageSize)
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null, person }
}

/** All audit entries that match a filter, as rows of a CSV file. */
export async function* auditRows(db: Database, filter: Filter) {
  let after: number | undefined
  for (;;) {
    const entries = await listEntries(db, filter, after, batch)
    for (const { at, action, actor, person, subject, details } of entries) {
      yield {
        at,
        action,
        actor: actor?.name ?? '',
        person: person?.name ?? '',
        subject: subject ? `${subject.kind} ${subject.id}` : '',
        details: Object.entries(details)
          .map(([key, value]) => `${key}: ${value}`)
          .sort()
          .join('; '),
      }
    }
    after = entries.at(-1)?.id
    if (!after || entries.length < batch) return
  }
}

function personWithName(id: string | null, name: string | null): { id: string; name: string } | null {
  return id && name !== null ? { id, name } : null
}

async function findPerson(db: Database, id: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(eq(accounts.id, id))
  return row ?? null
}
