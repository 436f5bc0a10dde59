import {
  asciiOf,
  companyIdentityKey,
  companyKeysOfHost,
  hostOfWebsite,
  type NamedCompany,
  ownDomainOf,
  type RecognizedCompany,
  recognize,
  requireRecognizedCompany,
} from '../../employers/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'

/** A company that looks for candidates, with all by which a member may have hidden from it. */
export type Looker = {
  company: NamedCompany
  /** Whether an admin vouches for it. Whoever hides from anybody is shown only to such companies. */
  isConfirmed: boolean
  /** The company, those that its people acted for, and those that are one with any of these. */
  companyIds: string[]
  /** What it is and ever was called, and what its domains call it, as names of companies are compared. */
  nameKeys: string[]
  /** The hosts of its website and of its people's addresses, now and before, and every domain above them, in ASCII. */
  domains: string[]
  /** Of these, what somebody registered and not everybody can have an address at. */
  ownDomains: string[]
}

/**
 * The company in whose name the viewer looks.
 * @throws NOT_FOUND without a company, FORBIDDEN while it is not verified
 */
export async function lookerOf(db: Database, viewer: Pick<Viewer, 'id'>): Promise<Looker> {
  return toLooker(await requireRecognizedCompany(db, viewer))
}

/** How a company is recognized by members who hide from it. */
export async function recognizedLooker(db: Connection, company: NamedCompany): Promise<Looker> {
  return toLooker(await recognize(db, company))
}

/**
 * What a company can write or prove by itself changes nothing of what it sees of people who hide: of a confirmed one
 * only those names and brands count that an admin saw, and one that nobody confirmed sees nobody who hides. Of the
 * latter its own words count as well, against people whose company everybody reads beside their name.
 */
function toLooker({ company, mailHosts, identities, same }: RecognizedCompany): Looker {
  const isConfirmed = company.verifiedBy === 'admin'
  const website = hostOfWebsite(company.website)
  const live = [...mailHosts, ...(website === null ? [] : [website])].map(asciiOf)
  const recorded = identities.filter(([kind]) => kind === 'host').map(([, host]) => host)
  const hosts = [...new Set([...live, ...recorded])].filter(Boolean)
  const confirmed = identities.filter(([, , isSeenByAdmin]) => isSeenByAdmin)
  const confirmedNames = confirmed.filter(([kind]) => kind === 'name').map(([, name]) => name)
  const confirmedHosts = confirmed.filter(([kind]) => kind === 'host').map(([, host]) => host)
  const brands = isConfirmed ? confirmedHosts : hosts
  const names = [companyIdentityKey(company.name), ...confirmedNames, ...brands.flatMap(companyKeysOfHost)]
  return {
    company,
    isConfirmed,
    companyIds: [...new Set([company.id, ...same])],
    nameKeys: [...new Set(names.flatMap(spellings))],
    domains: [...new Set(hosts.flatMap(domainsAbove))],
    ownDomains: [...new Set(hosts.map(ownDomainOf))].filter((domain) => domain !== null),
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
