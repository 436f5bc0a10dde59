import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import { grouped } from '../../platform/server/database/batch-loader.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { markupOf } from '../../platform/server/ssr/markup.ts'
import type { Company, CompanySummary } from '../contract.ts'
import { domainOfMail, domainOfWebsite } from './domains.ts'
import { type CompanyRow, companies, employers } from './tables.ts'

const none = 'You do not belong to a company.'
const notVerified =
  'Your company is not verified yet. Once it is, you can browse candidates and write to them: see your company’s page.'

/** The company an account belongs to; null when it belongs to none. */
export async function companyOf(db: Connection, accountId: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select({ company: companies })
    .from(employers)
    .innerJoin(companies, eq(companies.id, employers.companyId))
    .where(eq(employers.accountId, accountId))
  return row?.company ?? null
}

/**
 * The company the viewer acts for.
 * @throws NOT_FOUND when she belongs to none
 */
export async function requireCompany(db: Connection, viewer: Viewer): Promise<CompanyRow> {
  const company = await companyOf(db, viewer.id)
  if (!company) throw problem('NOT_FOUND', none)
  return company
}

/**
 * The company the viewer acts for, where only verified ones may.
 * @throws NOT_FOUND when she belongs to none, FORBIDDEN while nobody vouches for it
 */
export async function requireVerifiedCompany(db: Connection, viewer: Viewer): Promise<CompanyRow> {
  return requireVerified(await requireCompany(db, viewer))
}

function requireVerified<Company extends Pick<CompanyRow, 'verifiedBy'>>(company: Company): Company {
  if (company.verifiedBy === null) throw problem('FORBIDDEN', notVerified)
  return company
}

/** What names a company beside something of its own. */
export type NamedCompany = Pick<CompanyRow, 'id' | 'name' | 'logoKey' | 'verifiedBy' | 'website' | 'mailDomain'>
/** By what a company is recognized by whoever hides from it; see identities.ts. */
export type RecordedIdentity = [kind: 'name' | 'host', value: string, isConfirmed: boolean]
type WithIdentity = NamedCompany & { mailHosts: string[]; identities: RecordedIdentity[]; same: string[] }
export type RecognizedCompany = Omit<WithIdentity, keyof NamedCompany> & { company: NamedCompany }

/** The hosts of the addresses of all who belong to a company, each once: an array in SQL. */
export function mailHostsOf(companyId: SQL): SQL {
  return sql`array(select distinct substring(a.email from '[^@]*$')
    from ${employers} o join ${accounts} a on a.id = o.account_id where o.company_id = ${companyId})`
}

// A company's own and those of the companies that its people acted for.
const isBehind = sql`i.company_id in (
  select c.id union all select t.value::uuid from company_identities t where t.company_id = c.id and t.kind = 'company')`

/** Of a company `c`: its people's hosts, its recorded names and hosts, and every company that is the same one. */
const identity = sql`
  ${mailHostsOf(sql`c.id`)} as "mailHosts",
  (select coalesce(jsonb_agg(jsonb_build_array(i.kind, i.value, i.is_confirmed)), '[]') from company_identities i
    where i.kind in ('name', 'host') and ${isBehind}) as identities,
  array(select i.value::uuid from company_identities i where i.company_id = c.id and i.kind = 'company'
    union select s.company_id from company_identities i
      join company_identities s on s.kind = i.kind and s.value = i.value
      where (i.kind = 'domain' or i.kind = 'name' and i.is_confirmed and s.is_confirmed) and ${isBehind}) as same`

const readWithMail = prepare<WithIdentity & { accountId: string }>(sql`
  select e.account_id as "accountId", c.id, c.name, c.logo_key as "logoKey", c.verified_by as "verifiedBy", c.website,
    c.mail_domain as "mailDomain", ${identity}
  from ${employers} e join ${companies} c on c.id = e.company_id
  where e.account_id = any(${value('accounts')}::uuid[])`)

/** Of all who ask at once, in one statement. */
const findWithMail = grouped(async (db: Database, accountIds: string[]) => {
  const rows = await readWithMail(db, { accounts: accountIds })
  const found = new Map(rows.map(({ accountId, ...company }) => [accountId, company]))
  return accountIds.map((id) => found.get(id))
})

/** All by which a company is recognized. */
export async function recognize(db: Connection, company: NamedCompany): Promise<RecognizedCompany> {
  const { rows } = await db.execute<Omit<WithIdentity, keyof NamedCompany>>(
    sql`select ${identity} from ${companies} c where c.id = ${company.id}`,
  )
  return { company, ...(rows[0] ?? { mailHosts: [], identities: [], same: [] }) }
}

/**
 * The same, with all by which the company is recognized.
 * @throws NOT_FOUND when she belongs to none, FORBIDDEN while nobody vouches for it
 */
export async function requireRecognizedCompany(db: Database, viewer: Pick<Viewer, 'id'>): Promise<RecognizedCompany> {
  const found = await findWithMail(db, viewer.id)
  if (!found) throw problem('NOT_FOUND', none)
  const { mailHosts, identities, same, ...company } = requireVerified(found)
  return { company, mailHosts, identities, same }
}

/** The ids of the accounts of a company, those who came first before the others. */
export async function peopleOf(db: Connection, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: employers.accountId })
    .from(employers)
    .where(eq(employers.companyId, companyId))
    .orderBy(asc(employers.joinedAt), asc(employers.accountId))
  return rows.map(({ id }) => id)
}

/**
 * The registrable domains of the proved addresses of a company's people, those who came first before the others; public
 * email providers are left out.
 */
export async function mailDomains(db: Connection, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(
      and(
        eq(employers.companyId, companyId),
        eq(accounts.role, 'employer'),
        isNotNull(accounts.verifiedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(asc(employers.joinedAt), asc(employers.accountId))
  return rows.map(({ email }) => domainOfMail(email)).filter((domain) => domain !== null)
}

/** The public address of a company's logo; null for none. */
export function logoUrlOf({ logoKey }: Pick<CompanyRow, 'logoKey'>): string | null {
  return logoKey && `/api/companies/${logoKey}`
}

/** A company beside something of its own. */
export function toCompanySummary(row: NamedCompany): CompanySummary {
  const { id, name, verifiedBy, website, mailDomain } = row
  const ownDomain = website === null ? mailDomain : domainOfWebsite(website)
  const verifiedDomain = verifiedBy === 'domain' ? ownDomain : null
  return { id, name, logoUrl: logoUrlOf(row), isVerified: verifiedBy !== null, verifiedDomain }
}

/** A company as everybody sees it who is logged in. */
export function toCompany(row: CompanyRow): Company {
  const { website, location, about, createdAt } = row
  return {
    ...toCompanySummary(row),
    website,
    location,
    about,
    aboutMarkup: markupOf(about),
    joinedAt: createdAt.toISOString(),
  }
}
