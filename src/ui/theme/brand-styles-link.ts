import { brandVersion } from '../../platform/contract/brand/brand-address.ts'

/** The id of the link to the style sheet with the community's own colors. */
export const brandStylesId = 'brand-styles'

/** The address of the style sheet with the colors that are derived from a brand color. */
export function brandStylesAddress(color: string): string {
  return `/brand.css?v=${brandVersion(color)}`
}

/** Applies a brand color to this page, as every page that is loaded from now on has it. Null stands for our own. */
export function applyBrandColor(color: string | null): void {
  const current = document.getElementById(brandStylesId)
  if (color === null) {
    current?.remove()
    return
  }
  const link = current instanceof HTMLLinkElement ? current : document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', id: brandStylesId, href: brandStylesAddress(color) })
  if (!link.isConnected) document.head.append(link)
}
