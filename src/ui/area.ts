const key = 'area'

/** The parts of the site that have a layout or places of their own. */
export const areas = ['visitor', 'member', 'admin', 'employer'] as const
export type Area = (typeof areas)[number]

/** Where the person has been since the page was loaded. */
let current: Area | null = null

/** Keeps in which area the person is, for a page that belongs to none; it outlives a reload of the tab. */
export function rememberArea(area: Area): void {
  current = area
  try {
    sessionStorage.setItem(key, area)
  } catch {
    // Storage may be switched off; the area then lasts as long as the page.
  }
}

/** The area from which the person came within the loaded page; null when the page was opened by its address. */
export function areaLeft(): Area | null {
  return current
}

/** The area in which this tab was last; null when it was in none, or cannot keep it. */
export function lastArea(): Area | null {
  try {
    return areas.find((area) => area === sessionStorage.getItem(key)) ?? current
  } catch {
    return current
  }
}
