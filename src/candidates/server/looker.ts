import { sql } from 'drizzle-orm'
import {
  asciiOf,
  companyKeysOfHost,
  companyNameKey,
  hostOfWebsite,
  mailHostsOf,
  type NamedCompany,
  ownDomainOf,
  requireVerifiedCompanyWithMail,
} from '../../employers/server/public.ts'
import type { Viewer } from '../../platform/server/context.ts'
import type { Connection, Database } from '../../platform/server/database.ts'

/** A company that looks for candidates, with all by which a member may have hidden from it. */
export type Looker = {
  company: NamedCompany
  /** Its name, and what its website and its people's mail call it, as names of companies are compared. */
  nameKeys: string[]
  /** The hosts of its website and of its people's mail, and every domain above them, in ASCII. */
  domains: string[]
  /** Of these, what somebody registered and not everybody can have an address at. */
  ownDomains: string[]
}

/**
 * The company in whose name the viewer looks.
 * @throws NOT_FOUND without a company, FORBIDDEN while it is not verified
 */
export async function lookerOf(db: Database, viewer: Pick<Viewer, 'id'>): Promise<Looker> {
  const { company, mailHosts } = await requireVerifiedCompanyWithMail(db, viewer)
  return recognized(company, mailHosts)
}

/** How a company is recognised by members who hide from it. */
export async function toLooker(db: Connection, company: NamedCompany): Promise<Looker> {
  const { rows } = await db.execute<{ mailHosts: string[] }>(
    sql`select ${mailHostsOf(sql`${company.id}::uuid`)} as "mailHosts"`,
  )
  return recognized(company, rows[0]?.mailHosts ?? [])
}

function recognized(company: NamedCompany, mailHosts: readonly string[]): Looker {
  const website = hostOfWebsite(company.website)
  const hosts = [...mailHosts, ...(website === null ? [] : [website])].map(asciiOf)
  const nameKeys = [...new Set([companyNameKey(company.name), ...hosts.flatMap(companyKeysOfHost)].flatMap(spellings))]
  const ownDomains = [...new Set(hosts.map(ownDomainOf))].filter((domain) => domain !== null)
  return {
    company,
    nameKeys,
    domains: [...new Set(hosts.flatMap(domainsAbove))],
    ownDomains,
  }
}

/** With "The" before it or without, a name is the same. */
function spellings(key: string): string[] {
  return key === '' ? [] : [key, `the${key}`, key.replace(/^the/, '') || key]
}

/** `mail.example.com` is also of `example.com` and `com`. */
function domainsAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
