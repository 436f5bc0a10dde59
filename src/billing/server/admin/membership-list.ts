import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { accounts, accountsAs, hasNameOrEmailLike } from '../../../accounts/server/exports.ts'
import { moment, uuid } from '../../../platform/contract/schemas.ts'
import type { RequestContext, Services } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { likePattern } from '../../../platform/server/database/search-terms.ts'
import { type ListedMembership, type membershipFilters, membershipsPerPage, type Plan } from '../../contract.ts'
import { isPaidForAt, isSponsoredAt } from '../membership-access.ts'
import { isCurrent, isSponsored } from '../policy.ts'
import { isCharging } from '../stripe/prices.ts'
import { type MembershipRow, membershipPeople, memberships } from '../tables.ts'

type Filter = (typeof membershipFilters)[number]
type ListInput = { filter: Filter; plan?: Plan; search: string; after?: string }

const cursor = z.tuple([moment, uuid])

/** A page of all memberships, newest first. Only for admins, because it contains email addresses. */
export async function listMemberships(
  context: RequestContext,
  { filter, plan, search, after }: ListInput,
): Promise<{ isPaidHere: boolean; memberships: ListedMembership[]; next: string | null }> {
  const { db, clock, sharedMemberships } = context
  const now = clock.now()
  const idsOfCompanies = search ? await sharedMemberships.ofCompaniesCalled(db, search) : []
  const rows = await db
    .select()
    .from(memberships)
    .where(
      and(
        plan && eq(memberships.plan, plan),
        matchesFilter(filter, now),
        search ? or(isOfPersonNamed(search), inArray(memberships.id, idsOfCompanies)) : undefined,
        after === undefined ? undefined : isAfter(after),
      ),
    )
    .orderBy(desc(memberships.createdAt), desc(memberships.id))
    .limit(membershipsPerPage + 1)
  const page = rows.slice(0, membershipsPerPage)
  const last = page.at(-1)
  return {
    isPaidHere: await isCharging(context),
    memberships: await toListed(context, db, page, now),
    next: rows.length > page.length && last ? toCursor([last.createdAt.toISOString(), last.id]) : null,
  }
}

/** Memberships as admins see them, with all people of each. */
export async function toListed(
  context: RequestContext,
  db: Connection,
  rows: readonly MembershipRow[],
  now: Date,
): Promise<ListedMembership[]> {
  const { sharedMemberships } = context
  const isOpenToAll = !(await isCharging(context, db))
  const ids = rows.map(({ id }) => id)
  const companies = await sharedMemberships.namesOf(db, ids)
  const payers = await payersOf(db, rows)
  const people = await db
    .select({
      membershipId: membershipPeople.membershipId,
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      avatarUrl: accounts.avatarUrl,
    })
    .from(membershipPeople)
    .innerJoin(accounts, eq(accounts.id, membershipPeople.accountId))
    .where(inArray(membershipPeople.membershipId, ids))
    .orderBy(accounts.name, accounts.id)
  const byMembership = Map.groupBy(people, ({ membershipId }) => membershipId)
  return rows.map((row) => ({
    id: row.id,
    plan: row.plan,
    company: companies.get(row.id) ?? null,
    payer: payers.get(row.payerId ?? '') ?? null,
    people: (byMembership.get(row.id) ?? []).map(({ membershipId, ...person }) => person),
    state: row.state,
    isCurrent: isOpenToAll || isCurrent(row, now),
    periodEndsAt: row.periodEndsAt?.toISOString() ?? null,
    isEnding: row.isEnding,
    sponsorship: sponsorshipOf(row, now),
  }))
}

async function payersOf(db: Connection, rows: readonly MembershipRow[]) {
  const ids = rows.flatMap(({ payerId }) => payerId ?? [])
  const payers = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(payers.map((payer) => [payer.id, payer]))
}

function sponsorshipOf(row: MembershipRow, now: Date): ListedMembership['sponsorship'] {
  if (row.sponsoredSince === null || !isSponsored(row, now)) return null
  return {
    since: row.sponsoredSince.toISOString(),
    until: row.sponsoredUntil?.toISOString() ?? null,
    note: row.sponsorshipNote,
  }
}

/** A payment is missing, and the people were not yet notified that their grace period is over. It has an index. */
const isLapsing = and(isNotNull(memberships.pastDueSince), isNull(memberships.lapseNotifiedAt))

/** How many memberships end soon because a payment is missing; 0 where memberships are free. */
export async function countLapsingMemberships(context: Services): Promise<number> {
  return (await isCharging(context)) ? context.db.$count(memberships, isLapsing) : 0
}

function matchesFilter(filter: Filter, now: Date): SQL | undefined {
  const [isSponsoredNow, isPaidFor] = [isSponsoredAt(now), isPaidForAt(now)]
  switch (filter) {
    case 'all':
      return undefined
    case 'current':
      return sql`(${isSponsoredNow} or ${isPaidFor})`
    case 'lapsing':
      return isLapsing
    case 'pastDue':
      return sql`state = 'pastDue'`
    case 'ended':
      return sql`(state in ('canceled', 'pastDue') and not ${isSponsoredNow} and not ${isPaidFor})`
    case 'none':
      return sql`(state = 'none' and not ${isSponsoredNow})`
    case 'sponsored':
      return isSponsoredNow
  }
}

/** A condition: a person of the membership has the text in their name or email address. */
function isOfPersonNamed(search: string): SQL {
  const pattern = likePattern(search.toLowerCase())
  const account = accountsAs('account')
  return sql`${memberships.id} in (
    select person.membership_id from membership_people person join ${account.table} on ${account.id} = person.account_id
    where ${hasNameOrEmailLike(pattern, 'account')})`
}

function isAfter(after: string): SQL {
  const [at, id] = fromCursor(after, cursor)
  return sql`(${memberships.createdAt}, ${memberships.id}) < (${at}::timestamptz, ${id}::uuid)`
}
