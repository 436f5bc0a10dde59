import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, type Month, readDay, readMonth } from '../../../ui/text/days.ts'

export const scheduleViews = ['list', 'month', 'agenda'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** The view and its filters. They are in the page's address, so that Back and links work. */
export type Schedule = {
  view: ScheduleView
  /** Only events that the viewer is registered or waits for. */
  mine: boolean
  /** The displayed month; null for the current one. */
  month: Month | null
  /** The first day of the agenda; null for today. */
  from: Day | null
}

/** Reads the view from the address and ignores invalid values. */
export function useSchedule(): Schedule {
  const [parameters] = useSearchParams()
  return {
    view: scheduleViews.find((view) => view === parameters.get('view')) ?? 'list',
    mine: parameters.get('mine') === 'true',
    month: readMonth(parameters.get('month')),
    from: readDay(parameters.get('from')),
  }
}

/** The query string of a view, such as `?view=month&month=2026-12`. */
export function searchOf({ view, mine, month, from }: Schedule): string {
  const parameters = new URLSearchParams()
  if (view !== 'list') parameters.set('view', view)
  if (view === 'month' && month) parameters.set('month', month)
  if (view === 'agenda' && from) parameters.set('from', from)
  if (mine) parameters.set('mine', 'true')
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Navigates to another view, with an entry in the history unless `replace` is set. */
export function useChangeSchedule(): (schedule: Schedule, options?: { replace: boolean }) => void {
  const [, setParameters] = useSearchParams()
  return useCallback(
    (schedule, options) => setParameters(searchOf(schedule), { ...options, preventScrollReset: true }),
    [setParameters],
  )
}
