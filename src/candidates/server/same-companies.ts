import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import { companies, companyNameKey, employers, hostOfWebsite, ownDomainOf } from '../../employers/server/public.ts'
import type { Connection } from '../../platform/server/database.ts'
import type { Looker } from './looker.ts'

type Known = { id: string; name: string; website: string | null; mailHosts: string[] }

/**
 * Which of the companies that somebody hides from are the looking one to her, closed ones included: those under one of
 * its names, and those with their website or mail where it has its own. Whoever begins a company anew, or a second one,
 * to find whom the first did not see finds nobody more. Only these are looked at, however many companies there are.
 */
export async function sameAmong(
  db: Connection,
  { nameKeys, ownDomains }: Pick<Looker, 'nameKeys' | 'ownDomains'>,
  companyIds: string[],
): Promise<string[]> {
  if (companyIds.length === 0) return []
  const { rows } = await db.execute<Known>(sql`
    select c.id, c.name, c.website, ${ownDomains.length > 0 ? mailHosts : sql`array[]::text[]`} as "mailHosts"
    from ${companies} c where c.id = any(${sql.param(companyIds)}::uuid[])`)
  const isTheirs = (host: string | null) => {
    const domain = host && ownDomainOf(host)
    return domain !== null && ownDomains.includes(domain)
  }
  const isSame = ({ name, website, mailHosts }: Known) =>
    nameKeys.includes(companyNameKey(name)) || isTheirs(hostOfWebsite(website)) || mailHosts.some(isTheirs)
  return rows.filter(isSame).map(({ id }) => id)
}

/** Where the people of a company `c` have their mail. */
const mailHosts: SQL = sql`array(
  select distinct substring(a.email from '[^@]*$')
  from ${employers} e join ${accounts} a on a.id = e.account_id where e.company_id = c.id)`
