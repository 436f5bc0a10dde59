import type { SavedSearchForm } from '../contract.ts'

const aDay = 24 * 60 * 60 * 1000
const paces = { daily: aDay, weekly: 7 * aDay }

/** When a search first tells of jobs; null for never. */
export function firstDue(alerts: SavedSearchForm['alerts'], now: Date): Date | null {
  return alerts === 'off' ? null : new Date(now.getTime() + paces[alerts])
}

/** When it tells next: at its own time of day, and not again for what was missed. */
export function nextDue(alerts: SavedSearchForm['alerts'], due: Date, now: Date): Date | null {
  if (alerts === 'off') return null
  const passed = Math.floor((now.getTime() - due.getTime()) / paces[alerts]) + 1
  return new Date(due.getTime() + Math.max(1, passed) * paces[alerts])
}
