/**
 * The last migration before the rule existed. From the next one on, the previous version may serve at the same time as
 * the new one while a site is upgraded, so its statements must not break.
 */
const lastExemptMigration = 15

/** Statements that do not affect the previous version and lock nothing for long. */
const harmless = [
  /^create table (if not exists )?/,
  /^create type /,
  /^create (or replace )?function /,
  /^create (or replace )?trigger /,
  /^alter table \S+ enable always trigger /,
  /^create schema /,
  /^create extension if not exists /,
  /^insert into /,
  /^alter type \S+ add value /,
  /^alter table \S+ add column (?!.*(primary key|unique|generated|serial|not null))/,
  /^alter table \S+ alter column \S+ (drop not null|set default )/,
  /^alter table \S+ add constraint .* not valid$/,
  /^alter table \S+ validate constraint /,
]

/** A not-null column needs a constant default, which PostgreSQL stores once instead of rewriting every row. */
const columnWithConstantDefault =
  /^alter table \S+ add column \S+ [^']*?default ('[^']*'(::[\w[\]]+)?|-?[\d.]+|true|false|now\(\)) not null$/

/** Statements that remove what the previous version no longer uses. The file states since when, and why, in its first line. */
const contracting = [
  /^alter table \S+ (drop column|drop constraint) /,
  /^alter table \S+ alter column \S+ (set not null|drop default)$/,
  /^drop (table|function|trigger|type) /,
  /^delete from \S+ where /,
]
const contractComment = /^-- contract: .{20,}/

const concurrentIndex = [/^create (unique )?index concurrently if not exists /, /^drop index concurrently if exists /]

/** Whether the rule applies to a migration, by its file name. */
export function isRuleApplied(file: string): boolean {
  return Number(file.slice(0, 4)) > lastExemptMigration
}

/**
 * Finds the statements of a migration that could break the previous version while it still serves.
 * @param content of the migration's file
 * @returns a line for each such statement
 */
export function findBreakingStatements(content: string): string[] {
  const statements = content.split('--> statement-breakpoint').flatMap(normalizeStatement)
  const newTables = statements.flatMap(
    (statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [],
  )
  const isOnNewTable = (statement: string) => {
    const table = /^(?:alter table|create (?:unique )?index \S+ on) (\S+)/.exec(statement)?.[1]
    return table !== undefined && newTables.includes(table)
  }
  const addedConstraints = [...content.matchAll(/add constraint (\S+)/gi)].map(([, name]) => name?.toLowerCase())
  const concurrent = statements.filter((statement) => concurrentIndex.some((form) => form.test(statement)))
  const faults =
    concurrent.length > 0 && concurrent.length < statements.length
      ? ['indexes built concurrently together with other statements']
      : []
  for (const statement of statements) {
    const validated = /validate constraint (\S+)$/.exec(statement)?.[1]
    const isAllowed =
      concurrent.includes(statement) ||
      isOnNewTable(statement) ||
      (harmless.some((form) => form.test(statement)) && !(validated && addedConstraints.includes(validated))) ||
      columnWithConstantDefault.test(statement) ||
      (contractComment.test(content) && contracting.some((form) => form.test(statement)))
    if (!isAllowed) faults.push(statement)
  }
  return faults
}

/** Removes comments and joins a statement into one lowercase line. */
function normalizeStatement(text: string): string[] {
  const bare = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')
  return bare === '' ? [] : [bare.toLowerCase()]
}
