import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { Results } from '../../../ui/lists/results.tsx'
import { byDay, type Day, dayOfMoment, daysAfter, readDay } from '../../../ui/text/days.ts'
import { GoingPeople } from '../event/going.tsx'
import { useRefreshOnStartAndEnd } from '../use-refresh-on-start-and-end.ts'
import { formatDay } from './day-labels.ts'
import { EventDays } from './event-days.tsx'
import { EventRowsSkeleton } from './event-rows.tsx'
import styles from './schedule.module.css'
import { useChangeSchedule, useSchedule } from './schedule-address.ts'
import { useRange, useRecentlyLeftEvents } from './schedule-queries.ts'

/** Days per page of the agenda: eight weeks. */
const daysPerPage = 56

/** The events from a chosen day on, by day. Days without events are left out. */
export function AgendaView({ mine }: { mine: boolean }) {
  const schedule = useSchedule()
  const change = useChangeSchedule()
  const from = schedule.from ?? dayOfMoment(new Date())
  const go = (day: Day) => change({ ...schedule, from: day })
  return (
    <section aria-label={t`Agenda`}>
      <div className={styles.tools}>
        <StartField key={from} from={from} onChoose={go} />
      </div>
      <AgendaDays from={from} mine={mine} />
      <div className={styles.tools}>
        <Button variant="default" onClick={() => go(daysAfter(from, -daysPerPage))}>
          <Trans>Earlier</Trans>
        </Button>
        <Button variant="default" onClick={() => go(daysAfter(from, daysPerPage))}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </section>
  )
}

/** The field for the agenda's first day. It ignores incomplete dates while a person types. */
function StartField({ from, onChoose }: { from: Day; onChoose: (day: Day) => void }) {
  const [typed, setTyped] = useState(from)
  const choose = () => {
    const day = readDay(typed)
    if (day && day !== from) onChoose(day)
  }
  return (
    <TextInput
      type="date"
      label={t`From`}
      className={styles.dateField}
      min="2000-01-01"
      max="2999-12-31"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={choose}
      onKeyDown={(event) => event.key === 'Enter' && choose()}
    />
  )
}

function AgendaDays({ from, mine }: { from: Day; mine: boolean }) {
  const end = daysAfter(from, daysPerPage)
  const { data, error, refetch, isPlaceholderData } = useRange(from, end)
  const left = new Set(useRecentlyLeftEvents().map(({ id }) => id))
  const events = data?.events.filter((event) => !mine || event.mine || left.has(event.id)) ?? []
  useRefreshOnStartAndEnd(events)
  if (error && !data) return <LoadError message={t`We couldn’t load the events.`} onRetry={() => refetch()} />
  if (!data) return <EventRowsSkeleton text={t`Loading events…`} />
  const days = byDay(events, from)
  return (
    <Results isStale={isPlaceholderData}>
      <FocusKeepingList label={t`Events by day`}>
        {events.length === 0 ? (
          <EmptyState
            order={3}
            title={mine ? t`You have no events here` : t`No events here`}
            text={t`There’s nothing from ${formatDay(from)} to ${formatDay(daysAfter(end, -1))}.`}
          />
        ) : (
          <GoingPeople events={events}>
            <EventDays days={days} order={2} />
          </GoingPeople>
        )}
        {!data.isComplete && (
          <p className={styles.note}>
            <Trans>There are more events than we can show here.</Trans>
          </p>
        )}
      </FocusKeepingList>
    </Results>
  )
}
