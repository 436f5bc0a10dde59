import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { type CompanyRow, companies, companyIdentities, employerIdentities, employers } from '../tables.ts'
import { asciiOf, companyIdentityKey, hostOfWebsite, ownDomainOf } from './domains.ts'

type NamedCompany = Pick<CompanyRow, 'id' | 'name' | 'website'>
type HostIdentity = { kind: 'host' | 'domain'; value: string }

/** The identities that a verified address at a host implies: the host, and its domain if it belongs to an organization. */
function hostIdentities(host: string): HostIdentity[] {
  const ascii = asciiOf(host)
  if (ascii === '') return []
  const domain = ownDomainOf(ascii)
  return [{ kind: 'host', value: ascii }, ...(domain === null ? [] : [{ kind: 'domain' as const, value: domain }])]
}

/** Records the host and domain of a person's address, if it is verified, whether or not they belong to a company. */
export async function recordPersonIdentities(tx: Transaction, accountId: string): Promise<void> {
  await recordAddresses(tx, [accountId])
}

async function recordAddresses(tx: Transaction, accountIds: string[]): Promise<void> {
  if (accountIds.length === 0) return
  const people = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, accountIds), isNotNull(accounts.verifiedAt)))
  const rows = people.flatMap(({ id, email }) =>
    hostIdentities(email.slice(email.lastIndexOf('@') + 1)).map((identity) => ({ accountId: id, ...identity })),
  )
  if (rows.length > 0) await tx.insert(employerIdentities).values(rows).onConflictDoNothing()
}

/**
 * Records the current identities of a company and its people; earlier ones stay. Call it whenever its name or its people
 * have changed. Identities that its people bring along count for the company from now on.
 */
export async function recordCompanyIdentities(
  tx: Transaction,
  { id, name }: Pick<NamedCompany, 'id' | 'name'>,
): Promise<void> {
  const people = await tx.select({ id: employers.accountId }).from(employers).where(eq(employers.companyId, id))
  await recordAddresses(
    tx,
    people.map((person) => person.id),
  )
  const memberships = people.map((person) => ({ accountId: person.id, kind: 'company' as const, value: id }))
  if (memberships.length > 0) await tx.insert(employerIdentities).values(memberships).onConflictDoNothing()
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
 * Records that an admin verified a company under all its current identities: its names, the hosts of its people's
 * addresses, and its website.
 */
export async function confirmCompanyIdentities(tx: Transaction, company: NamedCompany): Promise<void> {
  await recordCompanyIdentities(tx, company)
  await recordIdentities(tx, company, websiteIdentities(company))
  await tx.update(companyIdentities).set({ isConfirmed: true }).where(eq(companyIdentities.companyId, company.id))
}

/**
 * Records the host of the website that a company is about to change. Its domain is not recorded: nobody may have verified
 * an address there, and it must not make another company count as the same.
 */
export async function recordFormerWebsite(tx: Transaction, company: NamedCompany): Promise<void> {
  await recordIdentities(
    tx,
    company,
    websiteIdentities(company).filter(({ kind }) => kind === 'host'),
  )
}

function websiteIdentities({ website }: NamedCompany): HostIdentity[] {
  const host = hostOfWebsite(website)
  return host === null ? [] : hostIdentities(host)
}

async function recordIdentities(tx: Transaction, { id }: NamedCompany, identities: HostIdentity[]): Promise<void> {
  const rows = identities.map((identity) => ({ companyId: id, ...identity }))
  if (rows.length > 0) await tx.insert(companyIdentities).values(rows).onConflictDoNothing()
}

/** The registrable domains under which an admin verified a company. */
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

/** Former names of companies as they were written, by company id. */
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
 * Whether an admin withdrew the verification of a company that this one may duplicate: one with people at the same domain,
 * or one that its people belonged to. Then no domain verifies it, but an admin can.
 */
export async function isVerificationDenied(db: Connection, companyId: string): Promise<boolean> {
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
