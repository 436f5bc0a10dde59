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

/** A company on whose behalf an employer looks at candidates, with everything that members may hide from. */
export type ViewingCompany = {
  company: NamedCompany
  /** Whether an admin verified it. Candidates who hide from any company are shown only to such companies. */
  isConfirmed: boolean
  /** The company, those that its people belonged to, and those that count as the same as any of these. */
  companyIds: string[]
  /** Its current and former names and those that its domains imply, in their comparable form. */
  nameKeys: string[]
  /** Current and former hosts of its website and its people's addresses, and all their parent domains, in ASCII. */
  domains: string[]
  /** The registrable domains of these hosts, without public email providers. */
  ownDomains: string[]
}

/**
 * The company on whose behalf the viewer looks at candidates.
 * @throws NOT_FOUND without a company, FORBIDDEN while it is not verified
 */
export async function requireViewingCompany(db: Database, viewer: Pick<Viewer, 'id'>): Promise<ViewingCompany> {
  return toViewingCompany(await requireRecognizedCompany(db, viewer))
}

/** Adds to a company everything that members may hide from. */
export async function recognizeViewingCompany(db: Connection, company: NamedCompany): Promise<ViewingCompany> {
  return toViewingCompany(await recognize(db, company))
}

/**
 * A company must not find out who hides from it by changing what it enters or verifies itself. So for a confirmed company
 * only names and domains that an admin has seen count, and an unconfirmed one sees no candidate who hides from anyone. For an
 * unconfirmed one its own entries count too, which hides candidates who work at a company of that name.
 */
function toViewingCompany({ company, mailHosts, identities, same }: RecognizedCompany): ViewingCompany {
  const isConfirmed = company.verifiedBy === 'admin'
  const website = hostOfWebsite(company.website)
  const currentHosts = [...mailHosts, ...(website === null ? [] : [website])].map(asciiOf)
  const recordedHosts = identities.filter(([kind]) => kind === 'host').map(([, host]) => host)
  const hosts = [...new Set([...currentHosts, ...recordedHosts])].filter(Boolean)
  const confirmed = identities.filter(([, , isConfirmedByAdmin]) => isConfirmedByAdmin)
  const confirmedNames = confirmed.filter(([kind]) => kind === 'name').map(([, name]) => name)
  const confirmedHosts = confirmed.filter(([kind]) => kind === 'host').map(([, host]) => host)
  const brandHosts = isConfirmed ? confirmedHosts : hosts
  const names = [companyIdentityKey(company.name), ...confirmedNames, ...brandHosts.flatMap(companyKeysOfHost)]
  return {
    company,
    isConfirmed,
    companyIds: [...new Set([company.id, ...same])],
    nameKeys: [...new Set(names.flatMap(spellings))],
    domains: [...new Set(hosts.flatMap(domainsAbove))],
    ownDomains: [...new Set(hosts.map(ownDomainOf))].filter((domain) => domain !== null),
  }
}

/** A name key with and without a leading "the". */
function spellings(key: string): string[] {
  return key === '' ? [] : [key, `the${key}`, key.replace(/^the/, '') || key]
}

/** A host with all its parent domains: `mail.example.com`, `example.com`, and `com`. */
function domainsAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
