/**
 * The migrations up to this one came before the rule: nobody ran the version before them beside the version after.
 * From the next one on, both serve at the same time while a site is brought up to date.
 */
const lastBeforeTheRule = 15

/** Statements that no version which is still serving notices, and that hold nobody up. */
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

/** A column that must be filled needs a default that PostgreSQL notes once, instead of writing every row again. */
const filledColumn =
  /^alter table \S+ add column \S+ [^']*?default ('[^']*'(::[\w[\]]+)?|-?[\d.]+|true|false|now\(\)) not null$/

/** Takes away what the version before this one no longer uses; the file says since when, and why, in its first line. */
const contracting = [
  /^alter table \S+ (drop column|drop constraint) /,
  /^alter table \S+ alter column \S+ (set not null|drop default)$/,
  /^drop (table|function|trigger|type) /,
]
const contractMark = /^-- contract: .{20,}/

const besideWriters = [/^create (unique )?index concurrently if not exists /, /^drop index concurrently if exists /]

/** Whether the rule holds for a migration, by its file's name. */
export function isUnderRule(file: string): boolean {
  return Number(file.slice(0, 4)) > lastBeforeTheRule
}

/**
 * What in a migration the version before it, which still serves, could not live with.
 * @param content of a migration's file
 * @returns a line for each such statement; none for a good one
 */
export function faultsOf(content: string): string[] {
  const statements = content.split('--> statement-breakpoint').flatMap(statementOf)
  const made = statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [])
  const isOnNew = (statement: string) => {
    const table = /^(?:alter table|create (?:unique )?index \S+ on) (\S+)/.exec(statement)?.[1]
    return table !== undefined && made.includes(table)
  }
  const added = [...content.matchAll(/add constraint (\S+)/gi)].map(([, name]) => name?.toLowerCase())
  const isBeside = statements.filter((statement) => besideWriters.some((form) => form.test(statement)))
  const faults =
    isBeside.length > 0 && isBeside.length < statements.length ? ['indexes built beside writers, and more'] : []
  for (const statement of statements) {
    const validated = /validate constraint (\S+)$/.exec(statement)?.[1]
    const isGood =
      isBeside.includes(statement) ||
      isOnNew(statement) ||
      (harmless.some((form) => form.test(statement)) && !(validated && added.includes(validated))) ||
      filledColumn.test(statement) ||
      (contractMark.test(content) && contracting.some((form) => form.test(statement)))
    if (!isGood) faults.push(statement)
  }
  return faults
}

/** A statement without comments, in one line and small letters. */
function statementOf(text: string): string[] {
  const bare = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().replace(/;$/, '')
  return bare === '' ? [] : [bare.toLowerCase()]
}
