import providers from 'email-providers/all.json' with { type: 'json' }
import { getDomainWithoutSuffix } from 'tldts'

/** Brands of public email providers, under any top-level domain: an address there does not verify a company. */
const brands = new Set([
  ...['gmail', 'googlemail', 'yahoo', 'ymail', 'rocketmail', 'hotmail', 'outlook', 'live', 'msn', 'icloud', 'aol'],
  ...['aim', 'gmx', 'yandex', 'zoho', 'zohomail', 'protonmail', 'tutanota', 'tuta', 'fastmail', 'rediffmail'],
  ...['mailfence', 'comcast', 'verizon', 'att', 'sbcglobal', 'bellsouth', 'earthlink', 'juno', 'netzero', 'lycos'],
  ...['rambler', 'mailinator', 'guerrillamail', 'yopmail', 'sharklasers', 'tempmail', 'temp-mail', '10minutemail'],
  ...['trashmail'],
])

/** Domains of public email providers: those of the package and those that it lacks. */
const domains = new Set([
  ...providers,
  ...['duck.com', 'mozmail.com', 'privaterelay.appleid.com', 'simplelogin.com', 'anonaddy.com', 'addy.io'],
  ...['posteo.de', 'startmail.com', 'disroot.org', 'riseup.net', 'mailo.com', 'hey.com', 'burnermail.io'],
  ...['spectrum.net', 'suddenlink.net'],
  // All addresses of the sample community are at this domain.
  'demo.test',
])

/**
 * Whether anyone can have an address at a host: at a public email provider, an internet provider for its customers, or a
 * service for disposable addresses.
 * @param host in lower-case ASCII
 * @param domain its registrable domain
 */
export function isPublicMailProvider(host: string, domain: string): boolean {
  const brand = getDomainWithoutSuffix(domain, { allowPrivateDomains: true, extractHostname: false })
  return domains.has(domain) || domains.has(host) || (brand !== null && brands.has(brand))
}
