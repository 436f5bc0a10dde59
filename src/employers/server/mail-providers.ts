import providers from 'email-providers/all.json' with { type: 'json' }
import { getDomainWithoutSuffix } from 'tldts'

/** Public email providers whatever their country: an address there says nothing about a company. */
const brands = new Set([
  ...['gmail', 'googlemail', 'yahoo', 'ymail', 'rocketmail', 'hotmail', 'outlook', 'live', 'msn', 'icloud', 'aol'],
  ...['aim', 'gmx', 'yandex', 'zoho', 'zohomail', 'protonmail', 'tutanota', 'tuta', 'fastmail', 'rediffmail'],
  ...['mailfence', 'comcast', 'verizon', 'att', 'sbcglobal', 'bellsouth', 'earthlink', 'juno', 'netzero', 'lycos'],
  ...['rambler', 'mailinator', 'guerrillamail', 'yopmail', 'sharklasers', 'tempmail', 'temp-mail', '10minutemail'],
  ...['trashmail'],
])

/** The domains of public email providers: those of the package, and those that it leaves out. */
const domains = new Set([
  ...providers,
  ...['duck.com', 'mozmail.com', 'privaterelay.appleid.com', 'simplelogin.com', 'anonaddy.com', 'addy.io'],
  ...['posteo.de', 'startmail.com', 'disroot.org', 'riseup.net', 'mailo.com', 'hey.com', 'burnermail.io'],
  ...['spectrum.net', 'suddenlink.net'],
  // Of the sample community, where everybody's address is there.
  'demo.test',
])

/**
 * Whether an address at a host can belong to anybody: a public email provider, an internet provider whose customers all
 * have an address there, or a service for addresses that last an hour.
 * @param host in lower case and ASCII
 * @param domain its registrable domain
 */
export function isPublicMailProvider(host: string, domain: string): boolean {
  const brand = getDomainWithoutSuffix(domain, { allowPrivateDomains: true, extractHostname: false })
  return domains.has(domain) || domains.has(host) || (brand !== null && brands.has(brand))
}
