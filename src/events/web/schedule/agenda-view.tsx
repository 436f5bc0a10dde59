import { Button, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Results } from '../../../ui/results.tsx'
import { useRefreshAtTurns } from '../use-refresh-at-turns.ts'
import { DayRows } from './day-rows.tsx'
import { dayInWords } from './day-words.ts'
import { byDay, type Day, dayOfMoment, daysAfter, readDay } from './days.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import styles from './schedule.module.css'
import { useChangeSchedule, useSchedule } from './schedule-address.ts'
import { useLeftEvents } from './use-left-events.ts'
import { useRange } from './use-range.ts'

/** Days that one stretch of the agenda holds: eight weeks. */
const stretch = 56

/** Day by day from a chosen one on; days without events are left out. */
export function AgendaView({ mine }: { mine: boolean }) {
  const schedule = useSchedule()
  const change = useChangeSchedule()
  const from = schedule.from ?? dayOfMoment(new Date())
  const go = (day: Day) => change({ ...schedule, from: day })
  return (
    <section aria-label="Agenda">
      <div className={styles.tools}>
        <StartField key={from} from={from} onChoose={go} />
      </div>
      <Stretch from={from} mine={mine} />
      <div className={styles.tools}>
        <Button variant="default" onClick={() => go(daysAfter(from, -stretch))}>
          Earlier
        </Button>
        <Button variant="default" onClick={() => go(daysAfter(from, stretch))}>
          Later
        </Button>
      </div>
    </section>
  )
}

/** The agenda's first day. While somebody types a date it is none for a moment; only a whole one counts. */
function StartField({ from, onChoose }: { from: Day; onChoose: (day: Day) => void }) {
  const [typed, setTyped] = useState(from)
  const choose = () => {
    const day = readDay(typed)
    if (day && day !== from) onChoose(day)
  }
  return (
    <TextInput
      type="date"
      label="From"
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

function Stretch({ from, mine }: { from: Day; mine: boolean }) {
  const end = daysAfter(from, stretch)
  const { data, error, refetch, isPlaceholderData } = useRange(from, end)
  const left = new Set(useLeftEvents().map(({ id }) => id))
  const events = data?.events.filter((event) => !mine || event.mine || left.has(event.id)) ?? []
  useRefreshAtTurns(events)
  if (error && !data) return <LoadError message="Events could not be loaded" onRetry={() => refetch()} />
  if (!data) return <RowsSkeleton what="events" />
  const days = byDay(events, from)
  return (
    <Results isStale={isPlaceholderData}>
      <KeptFocus label="Events by day">
        {events.length === 0 ? (
          <EmptyState
            order={3}
            title={mine ? 'You have no events here' : 'No events here'}
            text={`Nothing from ${dayInWords(from)} to ${dayInWords(daysAfter(end, -1))}.`}
          />
        ) : (
          [...days].map(([day, ofDay]) => (
            <div key={day} className={styles.day}>
              <Title order={2} className={styles.dayTitle}>
                {dayInWords(day)}
              </Title>
              <DayRows events={ofDay} />
            </div>
          ))
        )}
        {!data.isComplete && <p className={styles.note}>There are more events here than can be shown at once.</p>}
      </KeptFocus>
    </Results>
  )
}
