import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { isPublicMailProvider } from './public-email-providers.ts'

/**
 * The registrable domain of a host, such as `example.co.uk` for `www.example.co.uk`. Subdomains that a provider gives to
 * its customers, as `github.io` does, count as registrable domains of their own.
 * @returns null for public suffixes and IP addresses
 */
function registrableDomain(host: string): string | null {
  return getDomain(asciiOf(host), { allowPrivateDomains: true, validateHostname: true, extractHostname: false })
}

/** A host in lower-case ASCII (UTS 46) without a trailing dot; empty for an invalid one. */
export function asciiOf(host: string): string {
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, '')
  } catch {
    return ''
  }
}

/** The registrable domain of a website; null if there is none. */
export function domainOfWebsite(website: string | null): string | null {
  const host = hostOfWebsite(website)
  return host === null ? null : registrableDomain(host)
}

/** The host of a website; null if there is none. */
export function hostOfWebsite(website: string | null): string | null {
  return website !== null && URL.canParse(website) ? new URL(website).hostname : null
}

/** The registrable domain of an email address at an organization; null for addresses that anyone can get. */
export function domainOfMail(email: string): string | null {
  return ownDomainOf(email.slice(email.lastIndexOf('@') + 1))
}

/** The registrable domain of a host that belongs to an organization; null for hosts of public email providers. */
export function ownDomainOf(host: string): string | null {
  const domain = registrableDomain(host)
  return domain === null || isPublicMailProvider(asciiOf(host), domain) ? null : domain
}

/**
 * Comparable company names that a host implies: `mail.acme-labs.co.uk` implies those of `Acme Labs, Ltd.` and of
 * `acme-labs.co.uk`.
 * @returns an empty list for hosts without a registrable domain and for public email providers
 */
export function companyKeysOfHost(host: string): string[] {
  const domain = ownDomainOf(host)
  if (domain === null) return []
  const brand = getDomainWithoutSuffix(domain, { allowPrivateDomains: true, extractHostname: false }) ?? ''
  return [companyNameKey(brand), companyNameKey(domain)]
}

/** Legal forms, which are ignored at the end of a company name. */
const legalForms = new Set([
  ...['inc', 'incorporated', 'llc', 'llp', 'lp', 'ltd', 'limited', 'corp', 'corporation', 'co', 'company', 'plc'],
  ...['pllc', 'pbc', 'gmbh', 'ag', 'se', 'sa', 'sas', 'sarl', 'bv', 'nv', 'ab', 'as', 'oy', 'pty', 'srl', 'spa', 'kg'],
])

/**
 * The comparable form of a company name: in lower case, without accents, punctuation, spaces, "and", and the legal form at
 * its end. `Acme, Inc.` and `ACME` have the same key, and so do `Reed & Rivers` and `ReedRivers`.
 */
export function companyNameKey(name: string): string {
  const nameParts = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && part !== 'and')
  const end = nameParts.findLastIndex((part) => !legalForms.has(part)) + 1
  return nameParts.slice(0, end === 0 ? nameParts.length : end).join('')
}

/** The comparable form without a leading article: `The Cedar Works` and `Cedar Works` have the same key. */
export function companyIdentityKey(name: string): string {
  const key = companyNameKey(name)
  return key.replace(/^the/, '') || key
}
