import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'

/**
 * The one rule for who may reach whom, for every channel: notifications, live updates, emails, digests, requests and
 * invitations. It reads tables of capabilities that stand above this one, so it names them in SQL instead of importing
 * them: `message_blocks` (messages), and `employers` and `company_identities` (companies).
 */

/** Whose doing something is: a person's, or that of a company as a whole. */
export type Sender = { person: string } | { company: string }

/** The same in SQL: ids that are null where the other one is meant, and both null for what comes from the site. */
type SenderInSql = { person: SQL; company?: SQL }

const nobody = sql`null::uuid`

/**
 * The condition that what comes from a sender may reach a person: the sender is not suspended and has not left, and
 * neither of the two has blocked the other, by name or with the company. What comes from the site reaches everybody.
 * Whether the receiver may come in is for the caller to ask.
 * @param receiver the id of an account
 */
export function mayReach({ person, company = nobody }: SenderInSql, receiver: SQL): SQL {
  const isGood = sql`exists (select from accounts sender where sender.id = ${person} and sender.suspended_at is null)`
  return sql`(
    (${person} is null or ${person} = ${receiver} or (
      ${isGood} and not ${hasBlocked(receiver, person)} and not ${hasBlocked(person, receiver)}))
    and (${company} is null or not exists (
      select from message_blocks block where block.account_id = ${receiver} and ${standsFor(sql`block.company_id`, company)})))`
}

/**
 * The condition that one person has blocked another, or the company that the other belongs to.
 * @param companyOfOther the company to ask for instead, such as the one that somebody writes for; else where they are now
 */
export function hasBlocked(person: SQL, other: SQL, companyOfOther?: SQL): SQL {
  const company = companyOfOther ?? sql`(select company_id from employers where account_id = ${other})`
  return sql`exists (
    select from message_blocks block
    where block.account_id = ${person} and (block.blocked_id = ${other} or ${standsFor(sql`block.company_id`, company)}))`
}

/** The condition that a company is the blocked one, or one whose people acted for the blocked one. */
function standsFor(blocked: SQL, company: SQL): SQL {
  return sql`(${blocked} = ${company} or ${blocked}::text in (
    select identity.value from company_identities identity
    where identity.company_id = ${company} and identity.kind = 'company'))`
}

/** Which of these people a sender may reach, in the order of their ids; suspended and unverified ones are left out. */
export async function reachable(
  db: Connection,
  sender: Sender,
  people: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const person = sql`${'person' in sender ? sender.person : null}::uuid`
  const company = sql`${'company' in sender ? sender.company : null}::uuid`
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select account.id, account.email from accounts account
    where account.id = any(${sql.param([...people])}::uuid[])
      and account.verified_at is not null and account.suspended_at is null
      and ${mayReach({ person, company }, sql`account.id`)}
    order by account.id`)
  return rows
}
