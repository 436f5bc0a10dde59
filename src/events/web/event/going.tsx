import { Title, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router'
import { plural } from '#text'
import { Trans } from '#trans'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import {
  type CommunityEvent,
  goingInList,
  goingOnPage,
  maxEventsWithAttendees,
  type PersonGoing,
} from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { seatsLabel } from '../registration/event-status.ts'
import styles from './going.module.css'

const PeopleByEvent = createContext<ReadonlyMap<string, PersonGoing[]>>(new Map())

/** Loads the people who are going to the events of a list, in one request. `GoingFaces` within it shows them. */
export function GoingPeople({ events, children }: { events: CommunityEvent[]; children: ReactNode }) {
  const ids = events
    .filter(({ registeredCount }) => registeredCount > 0)
    .map(({ id }) => id)
    .slice(0, maxEventsWithAttendees)
    .join(',')
  const { data } = useQuery(
    eventsApi.queries.showGoing.queryOptions({
      input: { ids, limit: goingInList },
      enabled: ids !== '',
      placeholderData: keepPreviousData,
    }),
  )
  const byEvent = useMemo(() => new Map(data?.events.map(({ id, people }) => [id, people])), [data])
  return <PeopleByEvent value={byEvent}>{children}</PeopleByEvent>
}

/**
 * How many seats of an event are taken, and the faces of some of the people. The number counts everybody; the faces are
 * of people who share the events they are going to.
 */
export function GoingFaces({ event }: { event: CommunityEvent }) {
  const people = useContext(PeopleByEvent).get(event.id) ?? []
  return (
    <span className={styles.going}>
      {people.length > 0 && (
        <span className={styles.faces} aria-hidden="true">
          {people.map(({ id, name, avatarUrl }) => (
            <span key={id} className={styles.face}>
              <PersonAvatar name={name} src={avatarUrl} size="sm" />
            </span>
          ))}
        </span>
      )}
      {people.length > 0 ? (
        <Trans>
          <span>{seatsLabel(event)}</span>
          <VisuallyHidden>, among them {people.map(({ name }) => name).join(', ')}</VisuallyHidden>
        </Trans>
      ) : (
        <span>{seatsLabel(event)}</span>
      )}
    </span>
  )
}

/** The people who are going to an event, with their names, for the event's page. Nothing while nobody is shown. */
export function WhoIsGoing({ event }: { event: CommunityEvent }) {
  const { id, registeredCount, isCancelled, status } = event
  const isComing = !isCancelled && status !== 'ended'
  const { data } = useQuery(
    eventsApi.queries.showGoing.queryOptions({
      input: { ids: id, limit: goingOnPage },
      enabled: registeredCount > 0 && isComing,
    }),
  )
  const people = data?.events[0]?.people ?? []
  if (people.length === 0 || !isComing) return null
  const others = registeredCount - people.length
  return (
    <section aria-labelledby="going" className={styles.section}>
      <Title order={2} id="going" className={styles.heading}>
        <Trans>Who’s going</Trans>
      </Title>
      <ul className={styles.people}>
        {people.map(({ id, name, avatarUrl }) => (
          <li key={id}>
            <Link to={`/members/${id}`} className={styles.person}>
              <PersonAvatar name={name} src={avatarUrl} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={styles.others}>{plural(others, { one: 'and # more person', other: 'and # more people' })}</p>
      )}
    </section>
  )
}
