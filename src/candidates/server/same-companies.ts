import { sql } from 'drizzle-orm'
import { companies, companyNameKey, hostOfWebsite, mailHostsOf, ownDomainOf } from '../../employers/server/public.ts'
import type { Connection } from '../../platform/server/database.ts'
import { grouped } from '../../platform/server/grouped.ts'
import { prepare, value } from '../../platform/server/prepared.ts'
import type { Looker } from './looker.ts'

type Known = { id: string; name: string; website: string | null; mailHosts: string[] }

const read = prepare<Known>(sql`
  select c.id, c.name, c.website, ${mailHostsOf(sql`c.id`)} as "mailHosts"
  from ${companies} c where c.id = any(${value('ids')}::uuid[])`)

/** For all who look at once, in one statement. */
const find = grouped(async (db: Connection, asked: string[][]): Promise<Known[][]> => {
  const rows = await read(db, { ids: [...new Set(asked.flat())] })
  const found = new Map(rows.map((row) => [row.id, row]))
  return asked.map((ids) => ids.flatMap((id) => found.get(id) ?? []))
})

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
  const isTheirs = (host: string | null) => {
    const domain = host && ownDomainOf(host)
    return domain !== null && ownDomains.includes(domain)
  }
  const isSame = ({ name, website, mailHosts }: Known) =>
    nameKeys.includes(companyNameKey(name)) || isTheirs(hostOfWebsite(website)) || mailHosts.some(isTheirs)
  return (await find(db, companyIds)).filter(isSame).map(({ id }) => id)
}
