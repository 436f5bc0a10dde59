import { brandVersion } from '../../platform/contract/brand/brand-address.ts'
import type { PageCommunity } from '../../platform/contract/community.ts'
import { logoAddress } from '../page/community.ts'

/** The icon of the browser's tab: the community's logo, else our own mark in its color. */
export function BrandIcon({ brand: { color, logo } }: Pick<PageCommunity, 'brand'>) {
  if (logo !== null) return <link rel="icon" href={logoAddress(logo)} type="image/webp" />
  const href = color === null ? '/favicon.svg' : `/brand/icon.svg?v=${brandVersion(color)}`
  return <link rel="icon" href={href} type="image/svg+xml" />
}
