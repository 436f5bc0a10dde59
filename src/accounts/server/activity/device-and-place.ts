import { t } from '#text'
import { perLocale } from '../../../platform/contract/locale.ts'
import { isLocalNetwork } from '../../../platform/server/auth/country-of-network.ts'

type UserAgentRule = [pattern: RegExp, label: string]

/** Most browsers also name the browsers they descend from, so the more specific pattern comes first. */
const browsers: UserAgentRule[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: UserAgentRule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A label for a User-Agent header by which a person recognizes their device, such as "Firefox on Linux". */
export function describeDevice(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent)
  const system = firstMatch(systems, userAgent)
  if (browser && system) return t`${browser} on ${system}`
  if (system) return t`A browser on ${system}`
  return browser ?? t`Unknown device`
}

function firstMatch(rules: UserAgentRule[], userAgent: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(userAgent))?.[1]
}

const countryNames = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/**
 * A label for the place a request came from.
 * @param country an ISO 3166-1 code
 * @param network while it is stored, it distinguishes a local network from an unknown place
 */
export function describePlace(country: string | null, network: string | null): string {
  if (country) return countryNames().of(country) ?? country
  return network !== null && isLocalNetwork(network) ? t`Local network` : t`Unknown place`
}
