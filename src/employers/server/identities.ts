import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Connection, Transaction } from '../../platform/server/database/database.ts'
import { asciiOf, companyIdentityKey, hostOfWebsite, ownDomainOf } from './domains.ts'
import { type CompanyRow, companies, companyIdentities, employerIdentities, employers } from './tables.ts'

type NamedPlace = Pick<CompanyRow, 'id' | 'name' | 'website'>
type Place = { kind: 'host' | 'domain'; value: string }

/** What a host says of whoever proved an address there: the host, and the domain if it belongs to some organization. */
function placesOf(host: string): Place[] {
  const ascii = asciiOf(host)
  if (ascii === '') return []
  const domain = ownDomainOf(ascii)
  return [{ kind: 'host', value: ascii }, ...(domain === null ? [] : [{ kind: 'domain' as const, value: domain }])]
}

/** Records where a person's proved address is, whether or not they belong to a company; an unproved one says nothing. */
export async function recordPerson(tx: Transaction, accountId: string): Promise<void> {
  await recordAddresses(tx, [accountId])
}

async function recordAddresses(tx: Transaction, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  const people = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, accountIds), isNotNull(accounts.verifiedAt)))
  const rows = people.flatMap(({ id, email }) =>
    placesOf(email.slice(email.lastIndexOf('@') + 1)).map((place) => ({ accountId: id, ...place })),
  )
  if (rows.length > 0) await tx.insert(employerIdentities).values(rows).onConflictDoNothing()
}

/**
 * Records by what a company and its people are known now; what was recorded before stays. To be called whenever its
 * name or its people have changed. What its people bring along from before counts for it from now on.
 */
export async function recordCompany(tx: Transaction, { id, name }: Pick<NamedPlace, 'id' | 'name'>): Promise<void> {
  const people = await tx.select({ id: employers.accountId }).from(employers).where(eq(employers.companyId, id))
  await recordAddresses(
    tx,
    people.map((person) => person.id),
  )
  const ties = people.map((person) => ({ accountId: person.id, kind: 'company' as const, value: id }))
  if (ties.length > 0) await tx.insert(employerIdentities).values(ties).onConflictDoNothing()
  await tx.execute(sql`
    insert into company_identities (company_id, kind, value)
    select distinct ${id}::uuid, i.kind, i.value
    from employers e join employer_identities i on i.account_id = e.account_id
    where e.company_id = ${id} and (i.kind <> 'company' or i.value <> ${id}::text)
    on conflict do nothing`)
  const key = companyIdentityKey(name)
  if (key === '') return
  await tx
    .insert(companyIdentities)
    .values({ companyId: id, kind: 'name', value: key, label: name })
    .onConflictDoNothing()
}

/**
 * Records that an admin vouches for a company under all it is known by: its names, the hosts of its people's addresses,
 * and its website, which nobody proved otherwise.
 */
export async function confirmCompany(tx: Transaction, company: NamedPlace): Promise<void> {
  await recordCompany(tx, company)
  await recordPlaces(tx, company, placesOfWebsite(company))
  await tx.update(companyIdentities).set({ isConfirmed: true }).where(eq(companyIdentities.companyId, company.id))
}

/**
 * Records the host of the website that a company is about to give up. Nobody may have proved it, so its domain does not
 * make another company the same one.
 */
export async function recordFormerWebsite(tx: Transaction, company: NamedPlace): Promise<void> {
  await recordPlaces(
    tx,
    company,
    placesOfWebsite(company).filter(({ kind }) => kind === 'host'),
  )
}

function placesOfWebsite({ website }: NamedPlace): Place[] {
  const host = hostOfWebsite(website)
  return host === null ? [] : placesOf(host)
}

async function recordPlaces(tx: Transaction, { id }: NamedPlace, places: Place[]): Promise<void> {
  const rows = places.map((place) => ({ companyId: id, ...place }))
  if (rows.length > 0) await tx.insert(companyIdentities).values(rows).onConflictDoNothing()
}

/** The registrable domains under which an admin vouched for a company. */
export async function confirmedDomains(db: Connection, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ value: companyIdentities.value })
    .from(companyIdentities)
    .where(
      and(
        eq(companyIdentities.companyId, companyId),
        eq(companyIdentities.kind, 'domain'),
        eq(companyIdentities.isConfirmed, true),
      ),
    )
  return rows.map(({ value }) => value)
}

/** Names a company had before, as they were written. */
export async function formerNamesOf(db: Connection, companyIds: string[]): Promise<Map<string, string[]>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .select({ id: companies.id, name: companies.name, label: companyIdentities.label })
    .from(companyIdentities)
    .innerJoin(companies, eq(companies.id, companyIdentities.companyId))
    .where(and(inArray(companies.id, companyIds), eq(companyIdentities.kind, 'name')))
    .orderBy(asc(companyIdentities.recordedAt))
  const former = rows.filter(
    ({ name, label }) => label !== '' && companyIdentityKey(name) !== companyIdentityKey(label),
  )
  const byCompany = Map.groupBy(former, ({ id }) => id)
  return new Map([...byCompany].map(([id, names]) => [id, names.map(({ label }) => label)]))
}

/**
 * Whether an admin took the word back for a company that this one may be another row of: one with people at the same
 * domain, or one that its people acted for. No domain verifies it then; an admin can.
 */
export async function isDenied(db: Connection, companyId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from companies denied
    where denied.needs_admin and denied.id <> ${companyId} and exists (
      select from company_identities own where own.company_id = ${companyId} and (
        (own.kind = 'company' and own.value = denied.id::text)
        or (own.kind = 'domain' and exists (
          select from company_identities theirs
          where theirs.company_id = denied.id and theirs.kind = 'domain' and theirs.value = own.value))))
    limit 1`)
  return rows.length > 0
}
