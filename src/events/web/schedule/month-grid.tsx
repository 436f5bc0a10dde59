import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '#text'
import { type Day, daysAfter, type Month, monthsAfter, weekdayOf } from '../../../ui/text/days.ts'
import type { CommunityEvent } from '../../contract.ts'
import styles from './month.module.css'
import { MonthDay } from './month-day.tsx'

const weekdays = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]

type MonthGridProps = {
  /** The id of the month's heading. */
  labelledBy: string
  weeks: Day[][]
  month: Month
  today: Day
  chosen: Day
  events: Map<Day, CommunityEvent[]>
  onChoose: (day: Day) => void
  /** Shows all events of a day that do not fit into the grid. */
  onShowAll: (day: Day) => void
}

/** The day to which each key moves, as in WAI-ARIA's date grid pattern. */
const keyMoves: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  Home: (day) => daysAfter(day, -weekdayOf(day)),
  End: (day) => daysAfter(day, 6 - weekdayOf(day)),
  PageUp: (day) => monthsAfter(day, -1),
  PageDown: (day) => monthsAfter(day, 1),
}

/** The days of a month. Tab reaches the chosen day and the events; arrow keys move between days. */
export function MonthGrid({ labelledBy, weeks, chosen, events, onChoose, ...others }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const dayToFocus = useRef<Day>(null)

  // The day may be in another month, whose buttons exist after the next rendering.
  useEffect(() => {
    if (dayToFocus.current !== chosen) return
    dayToFocus.current = null
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const move = keyMoves[event.key]
    const isDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined
    if (!move || !isDay || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const day = move(chosen)
    if (day === chosen) return
    dayToFocus.current = day
    onChoose(day)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose days are gone through by keys is a grid
    <table ref={table} role="grid" aria-labelledby={labelledBy} className={styles.grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className={styles.weekday}>
              <VisuallyHidden>{name}</VisuallyHidden>
              <span aria-hidden="true" className={styles.shortName}>
                {name.slice(0, 3)}
              </span>
              <span aria-hidden="true" className={styles.letter}>
                {name.slice(0, 1)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay
                key={day}
                day={day}
                isChosen={day === chosen}
                events={events.get(day) ?? []}
                onChoose={onChoose}
                {...others}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
