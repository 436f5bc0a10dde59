import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import {
  byDay,
  type Day,
  dayOfMoment,
  daysAfter,
  firstOf,
  type Month,
  monthOfDay,
  monthsAfter,
  weeksOf,
} from '../../../ui/text/days.ts'
import { GoingPeople } from '../event/going.tsx'
import { useRefreshOnStartAndEnd } from '../use-refresh-on-start-and-end.ts'
import { formatDay, formatMonth } from './day-labels.ts'
import { EventRows } from './event-rows.tsx'
import styles from './month.module.css'
import { MonthGrid } from './month-grid.tsx'
import schedule from './schedule.module.css'
import { useChangeSchedule, useSchedule } from './schedule-address.ts'
import { useRange, useRecentlyLeftEvents } from './schedule-queries.ts'

/** A month in the viewer's time zone, with the events of one day below it. */
export function MonthView({ mine }: { mine: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const today = dayOfMoment(new Date())
  const { month, day, pick } = useChosenDay(today)
  const weeks = weeksOf(month)
  const from = weeks[0]?.[0] ?? firstOf(month)
  const { data, error, refetch } = useRange(from, daysAfter(from, weeks.length * 7))
  const left = new Set(useRecentlyLeftEvents().map(({ id }) => id))
  const events = data?.events.filter((event) => !mine || event.mine || left.has(event.id)) ?? []
  useRefreshOnStartAndEnd(events)
  const days = byDay(events, from)
  const ofDay = days.get(day) ?? []
  const changeMonth = (months: number) => pick(firstOf(monthOfDay(monthsAfter(firstOf(month), months))))

  function showAll(of: Day): void {
    pick(of)
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className={schedule.tools}>
        <Title order={2} id="month" aria-live="polite">
          {formatMonth(month)}
        </Title>
        <div className={styles.monthButtons}>
          <ActionIcon variant="default" size={40} aria-label={t`Previous month`} onClick={() => changeMonth(-1)}>
            <IconChevronLeft size={20} aria-hidden="true" />
          </ActionIcon>
          <Button variant="default" size="sm" h={40} px="sm" onClick={() => pick(today)}>
            <Trans>Today</Trans>
          </Button>
          <ActionIcon variant="default" size={40} aria-label={t`Next month`} onClick={() => changeMonth(1)}>
            <IconChevronRight size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      {!data && !error && <LoadingStatus text={t`Loading events…`} />}
      <MonthGrid
        labelledBy="month"
        weeks={weeks}
        month={month}
        today={today}
        chosen={day}
        events={days}
        onChoose={pick}
        onShowAll={showAll}
      />
      {data?.isComplete === false && (
        <p className={schedule.note}>
          <Trans>There are more events than we can show here.</Trans>
        </p>
      )}
      <section className={styles.ofDay} aria-labelledby="day">
        <Title ref={heading} order={3} id="day" tabIndex={-1} className={schedule.dayTitle}>
          {formatDay(day)}
        </Title>
        {error && !data ? (
          <LoadError message={t`We couldn’t load the events.`} onRetry={() => refetch()} />
        ) : (
          <FocusKeepingList label={t`Events on ${formatDay(day)}`}>
            {ofDay.length > 0 ? (
              <GoingPeople events={ofDay}>
                <EventRows events={ofDay} day={day} order={4} />
              </GoingPeople>
            ) : (
              data && (
                <Text c="dimmed">{mine ? t`You don’t have any events on this day.` : t`No events on this day.`}</Text>
              )
            )}
          </FocusKeepingList>
        )}
      </section>
    </>
  )
}

/** The month is in the address. The day is not, so that arrow keys do not fill the history. */
function useChosenDay(today: Day): { month: Month; day: Day; pick: (day: Day) => void } {
  const current = useSchedule()
  const change = useChangeSchedule()
  const [picked, setPicked] = useState<Day>(today)
  const month = current.month ?? monthOfDay(today)
  return {
    month,
    day: [picked, today].find((day) => monthOfDay(day) === month) ?? firstOf(month),
    pick(day) {
      setPicked(day)
      const wanted = monthOfDay(day)
      if (wanted !== month) change({ ...current, month: wanted === monthOfDay(today) ? null : wanted })
    },
  }
}
