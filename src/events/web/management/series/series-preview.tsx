import { Alert, Skeleton, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { fieldErrorsOf, messageOf } from '../../../../ui/api/api-client.ts'
import { maxOccurrences, type SeriesDates } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'
import { clockOf, dayOf, zoneNameOf } from '../../event-labels.ts'
import styles from './series-preview.module.css'

/** The dates that a series would have. `dates` is null while the input is incomplete. */
export function SeriesPreview({ dates }: { dates: SeriesDates | null }) {
  const headingId = useId()
  const { data, error, isPlaceholderData } = useQuery({
    ...eventsApi.queries.previewSeries.queryOptions({ input: dates ?? ({} as SeriesDates) }),
    enabled: dates !== null,
    placeholderData: keepPreviousData,
  })
  const preview = dates && !error && data
  return (
    <section aria-labelledby={headingId} className={styles.preview} data-stale={isPlaceholderData || undefined}>
      <Title order={3} size="h4" id={headingId}>
        <Trans>Dates</Trans>
      </Title>
      <Text size="sm" c="dimmed" role="status">
        {!dates
          ? t`Fill in the date, time, and recurrence to see every date here. We won’t create anything until you confirm.`
          : preview &&
            t`${plural(preview.dates.length, { one: '# event', other: '# events' })} in ${zoneNameOf(dates.timeZone)} time`}
      </Text>
      {dates && error && (
        <Text c="red" role="alert">
          {errorText(error)}
        </Text>
      )}
      {dates && !data && !error && <Skeleton height={120} />}
      {preview && (
        <>
          {(preview.isCut || preview.notes.length > 0) && <Notes isCut={preview.isCut} notes={preview.notes} />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ol className={styles.dates} tabIndex={0} aria-label={t`Dates in the series`}>
            {preview.dates.map(({ startsAt }) => (
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
          <Trans>
            A series can have up to {maxOccurrences} events, and this one has more. These are the first {maxOccurrences}
            . Please choose an earlier end.
          </Trans>
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

/** The server's messages about invalid dates. */
function errorText(error: unknown): string {
  const messages = Object.values(fieldErrorsOf(error))
  return messages.join(' ') || messageOf(error, t`We couldn’t load the dates. Please check your connection.`)
}
