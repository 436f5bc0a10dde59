import { Alert, Skeleton, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fieldErrorsOf, messageOf } from '../../../ui/api.ts'
import { counted } from '../../../ui/counted.ts'
import { mostOccurrences, type SeriesDates } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { clockOf, dayOf, zoneNameOf } from '../event-times.ts'
import styles from './series-preview.module.css'

/** Every date that a series would have, before any is created. `dates` is null while they are not told in full. */
export function SeriesPreview({ dates }: { dates: SeriesDates | null }) {
  const headingId = useId()
  const { data, error, isPlaceholderData } = useQuery({
    ...eventsApi.queries.previewSeries.queryOptions({ input: dates ?? ({} as SeriesDates) }),
    enabled: dates !== null,
    placeholderData: keepPreviousData,
  })
  const shown = dates && !error && data
  return (
    <section aria-labelledby={headingId} className={styles.preview} data-stale={isPlaceholderData || undefined}>
      <Title order={3} size="h4" id={headingId}>
        Dates
      </Title>
      <Text size="sm" c="dimmed" role="status">
        {!dates
          ? 'Once date, time and recurrence are filled in, every date is listed here. Nothing is created before you say so.'
          : shown && `${counted(shown.dates.length, 'event', 'events')} in ${zoneNameOf(dates.timeZone)} time`}
      </Text>
      {dates && error && (
        <Text c="red" role="alert">
          {wordsFor(error)}
        </Text>
      )}
      {dates && !data && !error && <Skeleton height={120} />}
      {shown && (
        <>
          {(shown.isCut || shown.notes.length > 0) && <Notes isCut={shown.isCut} notes={shown.notes} />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ol className={styles.dates} tabIndex={0} aria-label="Dates of the series">
            {shown.dates.map(({ startsAt }) => (
              <li key={startsAt}>
                <span>{dayOf(startsAt, dates.timeZone)}</span>
                <span className={styles.clock}>{clockOf(startsAt, dates.timeZone)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Notes({ isCut, notes }: { isCut: boolean; notes: string[] }) {
  return (
    <Alert color="gold" icon={<IconInfoCircle size={20} aria-hidden="true" />}>
      {isCut && (
        <p className={styles.note}>
          A series holds at most {mostOccurrences} events, and this goes on. Please choose an earlier end: these are the
          first {mostOccurrences}.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </Alert>
  )
}

/** What is wrong with the dates, as the server says it. */
function wordsFor(error: unknown): string {
  const faults = Object.values(fieldErrorsOf(error))
  return faults.join(' ') || messageOf(error, 'The dates could not be worked out. Please check your connection.')
}
