import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, type Month, readDay, readMonth } from './days.ts'

export const scheduleViews = ['list', 'month', 'agenda'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** What of the events is shown, as the page's address says, so that Back and links work. */
export type Schedule = {
  view: ScheduleView
  /** Only events the viewer has a place at. */
  mine: boolean
  /** The month on show; null for the one that is now. */
  month: Month | null
  /** Where the agenda begins; null for today. */
  from: Day | null
}

/** Reads the schedule from the address; what cannot be is left out. */
export function useSchedule(): Schedule {
  const [parameters] = useSearchParams()
  return {
    view: scheduleViews.find((view) => view === parameters.get('view')) ?? 'list',
    mine: parameters.get('mine') === 'true',
    month: readMonth(parameters.get('month')),
    from: readDay(parameters.get('from')),
  }
}

/** Where a schedule is, seen from the page itself, such as `?view=month&month=2026-12`. */
export function searchOf({ view, mine, month, from }: Schedule): string {
  const parameters = new URLSearchParams()
  if (view !== 'list') parameters.set('view', view)
  if (view === 'month' && month) parameters.set('month', month)
  if (view === 'agenda' && from) parameters.set('from', from)
  if (mine) parameters.set('mine', 'true')
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Shows something else of the schedule, which Back leaves again unless it only `replace`s. */
export function useChangeSchedule(): (schedule: Schedule, options?: { replace: boolean }) => void {
  const [, setParameters] = useSearchParams()
  return useCallback(
    (schedule, options) => setParameters(searchOf(schedule), { ...options, preventScrollReset: true }),
    [setParameters],
  )
}
