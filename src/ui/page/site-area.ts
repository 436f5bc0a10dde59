const key = 'area'

/** The parts of the site with a layout or navigation of their own. */
export const areas = ['visitor', 'member', 'admin', 'employer'] as const
export type SiteArea = (typeof areas)[number]

/** The area that was shown last since the page was loaded. */
let current: SiteArea | null = null

/** Stores which area the person is in, for pages that belong to none. Survives a reload of the tab. */
export function rememberArea(area: SiteArea): void {
  current = area
  try {
    sessionStorage.setItem(key, area)
  } catch {
    // Storage may be disabled. The area then lasts as long as the page.
  }
}

/** The area that the person came from within the loaded page; null when the page was opened by its URL. */
export function currentArea(): SiteArea | null {
  return current
}

/** The area that this tab showed last; null when it showed none, or cannot store it. */
export function storedArea(): SiteArea | null {
  try {
    return areas.find((area) => area === sessionStorage.getItem(key)) ?? current
  } catch {
    return current
  }
}
