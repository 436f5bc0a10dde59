import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { EventCover } from '../event/event-cover.tsx'
import { EventWhen, RegistrationStatus, StatusBadge } from '../event/event-summary.tsx'
import { durationOf, locationOf, titleOf } from '../event-labels.ts'
import { FactLine } from '../facts/fact-line.tsx'
import { eventPath } from '../paths.ts'
import styles from './next-events.module.css'

const maxShown = 3

/** Where people go from the page of an event that is over: the next ones, those most like it first. */
export function NextEvents({ event }: { event: CommunityEvent }) {
  const { data } = useQuery(eventsApi.queries.listEvents.queryOptions({ input: { when: 'upcoming' } }))
  const upcoming = data?.events.filter(({ id }) => id !== event.id) ?? []
  if (upcoming.length === 0) return null
  // The server sorts by start, and sorting keeps that order among those that are equally alike.
  const next = upcoming.toSorted((one, other) => likeness(other, event) - likeness(one, event)).slice(0, maxShown)
  return (
    <section aria-labelledby="next-events" className={styles.section}>
      <Title order={2} size="h3" id="next-events">
        <Trans>Coming up next</Trans>
      </Title>
      <ul className={styles.events}>
        {next.map((one) => (
          <li key={one.id} className={styles.event}>
            <EventCover event={one} size="thumbnail" />
            <div className={styles.text}>
              <p className={styles.when}>
                <EventWhen event={one} />
              </p>
              <Link to={eventPath(one.id)} className={styles.link} dir="auto">
                {titleOf(one)}
              </Link>
              <FactLine
                className={styles.facts}
                facts={[durationOf(one.durationMinutes), one.host && t`with ${one.host}`, locationOf(one)]}
              />
              <div className={styles.state}>
                <StatusBadge event={one} />
                <RegistrationStatus event={one} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much an event is like another one: of its series, or at least of its category. */
function likeness({ seriesId, category }: CommunityEvent, other: CommunityEvent): number {
  if (seriesId !== null && seriesId === other.seriesId) return 2
  return category !== null && category.id === other.category?.id ? 1 : 0
}
