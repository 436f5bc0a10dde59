import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { isPublicMailProvider } from './mail-providers.ts'

/**
 * The domain that somebody registered, such as `example.co.uk` of `www.example.co.uk`. Where a provider gives names to
 * its customers, as `github.io` does, each of these is one by itself.
 * @returns null for what nobody can have registered: public suffixes, addresses of machines
 */
function registrableDomain(host: string): string | null {
  return getDomain(asciiOf(host), { allowPrivateDomains: true, validateHostname: true, extractHostname: false })
}

/** A host in lower case and ASCII, as the domain name system knows it (UTS 46), without a dot at its end. */
export function asciiOf(host: string): string {
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, '')
  } catch {
    return ''
  }
}

/** The registrable domain of a website; null for none. */
export function domainOfWebsite(website: string | null): string | null {
  const host = hostOfWebsite(website)
  return host === null ? null : registrableDomain(host)
}

/** The host of a website; null for none. */
export function hostOfWebsite(website: string | null): string | null {
  return website !== null && URL.canParse(website) ? new URL(website).hostname : null
}

/** The registrable domain of an address that belongs to some organisation; null for the ones that anybody can get. */
export function domainOfMail(email: string): string | null {
  return ownDomainOf(email.slice(email.lastIndexOf('@') + 1))
}

/** The registrable domain of a host that belongs to some organisation; null for the ones that anybody can get. */
export function ownDomainOf(host: string): string | null {
  const domain = registrableDomain(host)
  return domain === null || isPublicMailProvider(asciiOf(host), domain) ? null : domain
}

/**
 * The names that a host gives its company, as companies' names are compared: those of `mail.acme-labs.co.uk` are the
 * ones of `Acme Labs, Ltd.` and `acme-labs.co.uk` too.
 * @returns none for what nobody can have registered, and for providers whose names anybody can use
 */
export function companyKeysOfHost(host: string): string[] {
  const domain = ownDomainOf(host)
  if (domain === null) return []
  const brand = getDomainWithoutSuffix(domain, { allowPrivateDomains: true, extractHostname: false }) ?? ''
  return [companyNameKey(brand), companyNameKey(domain)]
}

/** What says of a company only which kind it is. */
const legalForms = new Set([
  ...['inc', 'incorporated', 'llc', 'llp', 'lp', 'ltd', 'limited', 'corp', 'corporation', 'co', 'company', 'plc'],
  ...['pllc', 'pbc', 'gmbh', 'ag', 'se', 'sa', 'sas', 'sarl', 'bv', 'nv', 'ab', 'as', 'oy', 'pty', 'srl', 'spa', 'kg'],
])

/**
 * A company's name as names of companies are compared: in lower case, without accents, punctuation, spaces, "and",
 * and the legal form at its end. `Acme, Inc.` and `ACME` are the same, and so are `Reed & Rivers` and `ReedRivers`.
 */
export function companyNameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and')
  const end = words.findLastIndex((word) => !legalForms.has(word)) + 1
  return words.slice(0, end === 0 ? words.length : end).join('')
}

/** The same without an article: `The Cedar Works` and `Cedar Works` are one. */
export function companyIdentityKey(name: string): string {
  const key = companyNameKey(name)
  return key.replace(/^the/, '') || key
}
