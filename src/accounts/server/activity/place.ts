import { isLocalNetwork } from '../../../platform/server/auth/country-of-network.ts'

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' })

/**
 * Where a request came from, in words.
 * @param country an ISO 3166-1 code
 * @param network while it is known, tells a network at home from one that is in no list
 */
export function placeOf(country: string | null, network: string | null): string {
  if (country) return countryNames.of(country) ?? country
  return network !== null && isLocalNetwork(network) ? 'Local network' : 'Unknown place'
}
