import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts, accountsAs, isActiveAccount } from '../../../accounts/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import { createBatchLoader } from '../../../platform/server/database/batch-loader.ts'
import type { Connection, Database } from '../../../platform/server/database/database.ts'
import { arrayPlaceholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { toMarkup } from '../../../platform/server/ssr/markup.ts'
import type { Company, CompanySummary } from '../../contract.ts'
import { mayReachCandidates } from '../policy.ts'
import { type CompanyRow, companies, employers } from '../tables.ts'
import { domainOfMail, domainOfWebsite } from '../verification/domains.ts'

const noCompany = t`You don’t belong to a company.`
const notVerified = t`Your company isn’t verified yet. Once it is, you can browse candidates and write to them. Your company’s page explains how.`

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
 * @throws NOT_FOUND when the viewer belongs to none
 */
export async function requireCompany(db: Connection, viewer: Viewer): Promise<CompanyRow> {
  const company = await companyOf(db, viewer.id)
  if (!company) throw problem('NOT_FOUND', noCompany)
  return company
}

/**
 * The company the viewer acts for, on routes that only verified companies may use.
 * @throws NOT_FOUND when the viewer belongs to none, FORBIDDEN while it is not verified
 */
export async function requireVerifiedCompany(db: Connection, viewer: Viewer): Promise<CompanyRow> {
  return requireVerified(await requireCompany(db, viewer))
}

function requireVerified<Company extends Pick<CompanyRow, 'verifiedBy'>>(company: Company): Company {
  if (!mayReachCandidates(company)) throw problem('FORBIDDEN', notVerified)
  return company
}

/** The columns that a company summary is made of. */
export type NamedCompany = Pick<CompanyRow, 'id' | 'name' | 'logoKey' | 'verifiedBy' | 'website' | 'mailDomain'>
/** What identifies a company for candidates who hide from it; see company-identities.ts. */
export type RecordedIdentity = [kind: 'name' | 'host', value: string, isConfirmed: boolean]
type CompanyWithIdentity = NamedCompany & { mailHosts: string[]; identities: RecordedIdentity[]; same: string[] }
export type RecognizedCompany = Omit<CompanyWithIdentity, keyof NamedCompany> & { company: NamedCompany }

/** SQL array of the distinct hosts of the email addresses of a company's people. */
export function mailHostsOf(companyId: SQL): SQL {
  const account = accountsAs('a')
  return sql`array(select distinct substring(${account.email} from '[^@]*$')
    from ${employers} o join ${account.table} on ${account.id} = o.account_id where o.company_id = ${companyId})`
}

// The company's own identities and those of the companies that its people belonged to before.
const isBehind = sql`i.company_id in (
  select c.id union all select t.value::uuid from company_identities t where t.company_id = c.id and t.kind = 'company')`

/** Columns for a company `c`: its people's hosts, its recorded names and hosts, and the companies that are the same. */
const identity = sql`
  ${mailHostsOf(sql`c.id`)} as "mailHosts",
  (select coalesce(jsonb_agg(jsonb_build_array(i.kind, i.value, i.is_confirmed)), '[]') from company_identities i
    where i.kind in ('name', 'host') and ${isBehind}) as identities,
  array(select i.value::uuid from company_identities i where i.company_id = c.id and i.kind = 'company'
    union select s.company_id from company_identities i
      join company_identities s on s.kind = i.kind and s.value = i.value
      where (i.kind = 'domain' or i.kind = 'name' and i.is_confirmed and s.is_confirmed) and ${isBehind}) as same`

const readRecognized = prepare<CompanyWithIdentity & { accountId: string }>(sql`
  select e.account_id as "accountId", c.id, c.name, c.logo_key as "logoKey", c.verified_by as "verifiedBy", c.website,
    c.mail_domain as "mailDomain", ${identity}
  from ${employers} e join ${companies} c on c.id = e.company_id
  where e.account_id = any(${arrayPlaceholder('accounts', 'uuid')})`)

/** Batches all accounts that are requested at once into one statement. */
const findRecognized = createBatchLoader(async (db: Database, accountIds: string[]) => {
  const rows = await readRecognized(db, { accounts: accountIds })
  const byAccount = new Map(rows.map(({ accountId, ...company }) => [accountId, company]))
  return accountIds.map((id) => byAccount.get(id))
})

/** A company with everything that identifies it. */
export async function recognize(db: Connection, company: NamedCompany): Promise<RecognizedCompany> {
  const { rows } = await db.execute<Omit<CompanyWithIdentity, keyof NamedCompany>>(
    sql`select ${identity} from ${companies} c where c.id = ${company.id}`,
  )
  return { company, ...(rows[0] ?? { mailHosts: [], identities: [], same: [] }) }
}

/**
 * The verified company that the viewer acts for, with everything that identifies it.
 * @throws NOT_FOUND when the viewer belongs to none, FORBIDDEN while it is not verified
 */
export async function requireRecognizedCompany(db: Database, viewer: Pick<Viewer, 'id'>): Promise<RecognizedCompany> {
  const row = await findRecognized(db, viewer.id)
  if (!row) throw problem('NOT_FOUND', noCompany)
  const { mailHosts, identities, same, ...company } = requireVerified(row)
  return { company, mailHosts, identities, same }
}

/** The account ids of a company's people, in the order in which they joined. */
export async function peopleOf(db: Connection, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: employers.accountId })
    .from(employers)
    .where(eq(employers.companyId, companyId))
    .orderBy(asc(employers.joinedAt), asc(employers.accountId))
  return rows.map(({ id }) => id)
}

/**
 * The registrable domains of the verified addresses of a company's people, in the order in which they joined. Public
 * email providers are left out.
 */
export async function mailDomains(db: Connection, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(and(eq(employers.companyId, companyId), eq(accounts.role, 'employer'), isActiveAccount()))
    .orderBy(asc(employers.joinedAt), asc(employers.accountId))
  return rows.map(({ email }) => domainOfMail(email)).filter((domain) => domain !== null)
}

/** The public URL of a company's logo; null without a logo. */
export function logoUrlOf({ logoKey }: Pick<CompanyRow, 'logoKey'>): string | null {
  return logoKey && `/api/companies/${logoKey}`
}

/** A company as it appears beside its jobs, messages, and visits. */
export function toCompanySummary(row: NamedCompany): CompanySummary {
  const { id, name, verifiedBy, website, mailDomain } = row
  const ownDomain = () => (website === null ? mailDomain : domainOfWebsite(website))
  return {
    id,
    name,
    logoUrl: logoUrlOf(row),
    isVerified: verifiedBy !== null,
    verifiedDomain: verifiedBy === 'domain' ? ownDomain() : null,
  }
}

/** A company as every logged-in person sees it. */
export function toCompany(row: CompanyRow): Company {
  const { website, location, about, createdAt } = row
  return {
    ...toCompanySummary(row),
    website,
    location,
    about,
    aboutMarkup: toMarkup(about),
    joinedAt: createdAt.toISOString(),
  }
}

/**
 * Topic of the live update that a person lost what their company membership let them see: they were removed, or the
 * company is no longer verified.
 */
export function companyMembershipTopic(accountId: string): string {
  return `company-place:${accountId}`
}
