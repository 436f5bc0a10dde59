import type { PageCommunity } from '../../../platform/contract/community.ts'
import { formatPrices } from '../../../platform/contract/prices.ts'

/** What page texts may contain, as hosts write it. In texts of ours these are values, so that the braces are shown. */
export const community = '{community}'
export const founder = '{founder}'
export const law = '{law}'
export const prices = '{prices}'
export const site = '{site}'
export const weekly = '{weekly}'

/** The values of the placeholders in page texts, which admins write. */
export type PlaceholderValues = {
  /** `{community}`: the community's name. */
  community: string
  /** `{law}`: the governing law, for terms only. */
  law?: string
  /** `{prices}`: both prices as text; null if memberships are free. Paragraphs with the placeholder are left out then. */
  prices: string | null
  /** `{site}`: the site's origin, for links within the site. */
  site: string
}

/** The values of the placeholders in a page's texts. */
export function placeholderValues({ name, prices, baseUrl }: PageCommunity, law?: string): PlaceholderValues {
  return { community: name, law, prices: formatPrices(prices), site: baseUrl }
}
