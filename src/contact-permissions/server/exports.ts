import { type SQL, sql } from 'drizzle-orm'
import { accountsAs, isActiveAccount, isNotSuspended } from '../../accounts/server/exports.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { idArray } from '../../platform/server/database/table-alias.ts'

/**
 * The one rule for who may reach whom, for every channel: notifications, live updates, emails, digests, requests, and
 * invitations. It reads tables of capabilities of higher rank, so it names them in SQL instead of importing them:
 * `message_blocks` (messages), and `employers` and `company_identities` (employers).
 */

/** The originator of a notification, message, or request: a person, or a company as a whole. */
export type Sender = { person: string } | { company: string }

/** A sender in SQL: the id that does not apply is null, and both are null for the site itself. */
type SenderSql = { person: SQL; company?: SQL }

const noCompany = sql`null::uuid`

/**
 * The condition that a sender may reach a person: the sender still has an account and is not suspended, and neither of
 * the two has blocked the other, directly or through the company. The site itself may reach everyone.
 * The caller checks whether the receiver's account is active.
 * @param receiver the id of an account
 */
export function mayReach({ person, company = noCompany }: SenderSql, receiver: SQL): SQL {
  // The sender may be unverified, so this is not `isActiveAccount`.
  const sender = accountsAs('sender')
  const canSend = sql`exists (select from ${sender.table} where ${sender.id} = ${person} and ${isNotSuspended('sender')})`
  return sql`(
    (${person} is null or ${person} = ${receiver} or (
      ${canSend} and not ${hasBlockBetween(receiver, person)}))
    and (${company} is null or not exists (
      select from message_blocks block where block.account_id = ${receiver} and ${isSameCompany(sql`block.company_id`, company)})))`
}

/**
 * The condition that one person has blocked another person, or that person's company.
 * @param companyOfOther the company to check, such as the one on whose behalf the other person writes; by default their
 * current company
 */
export function hasBlocked(person: SQL, other: SQL, companyOfOther?: SQL): SQL {
  const company = companyOfOther ?? sql`(select company_id from employers where account_id = ${other})`
  return sql`exists (
    select from message_blocks block
    where block.account_id = ${person} and (block.blocked_id = ${other} or ${isSameCompany(sql`block.company_id`, company)}))`
}

/** The condition that one of two people has blocked the other, or the other's company. */
export function hasBlockBetween(one: SQL, other: SQL): SQL {
  return sql`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`
}

/** The condition that a company is the blocked company, or has people who acted for the blocked company. */
function isSameCompany(blocked: SQL, company: SQL): SQL {
  return sql`(${blocked} = ${company} or ${blocked}::text in (
    select identity.value from company_identities identity
    where identity.company_id = ${company} and identity.kind = 'company'))`
}

/** Those of the given people whose accounts are active and whom the sender may reach, in the order of their ids. */
export async function reachableAccounts(
  db: Connection,
  sender: Sender,
  people: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const person = sql`${'person' in sender ? sender.person : null}::uuid`
  const company = sql`${'company' in sender ? sender.company : null}::uuid`
  const account = accountsAs('account')
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select ${account.id}, ${account.email} from ${account.table}
    where ${account.id} = any(${idArray(people)})
      and ${isActiveAccount('account')}
      and ${mayReach({ person, company }, sql`${account.id}`)}
    order by ${account.id}`)
  return rows
}
