import { Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import type { CommunityEvent } from '../../contract.ts'
import styles from '../event/event.module.css'
import { EventActions, EventMenu } from '../event/event-actions.tsx'
import { EventCover } from '../event/event-cover.tsx'
import { EventBadges, EventWhen, RecordingNote, RegistrationStatus } from '../event/event-summary.tsx'
import { GoingFaces } from '../event/going.tsx'
import { descriptionOf, durationOf, locationOf, titleOf } from '../event-labels.ts'
import { FactLine } from '../facts/fact-line.tsx'
import { eventPath } from '../paths.ts'
import { seatsLabel } from '../registration/event-status.ts'
import { fromHub } from './hub-address.ts'

/** An upcoming event with all actions (S2 §2). */
export function EventCard({ event }: { event: CommunityEvent }) {
  const id = useId()
  const { host, durationMinutes } = event
  return (
    <article className={styles.card} aria-labelledby={id}>
      <EventCover event={event} size="band" />
      <div className={styles.cardText}>
        <p className={styles.cardWhen}>
          <EventWhen event={event} />
        </p>
        <Title order={3} id={id} className={styles.title}>
          <Link to={eventPath(event.id)} state={fromHub} className={styles.link}>
            {titleOf(event)}
          </Link>
        </Title>
        <FactLine
          className={styles.cardFacts}
          facts={[durationOf(durationMinutes), host && t`with ${host}`, locationOf(event)]}
        />
        <p className={styles.excerpt}>{descriptionOf(event)}</p>
        <EventBadges event={event} />
        <div className={styles.cardSeats}>
          <GoingFaces event={event} />
          <RegistrationStatus event={event} />
        </div>
        <EventActions event={event} />
      </div>
    </article>
  )
}

/** A past event. */
export function ArchiveRow({ event }: { event: CommunityEvent }) {
  const id = useId()
  const { host, durationMinutes } = event
  return (
    <article className={styles.row} aria-labelledby={id}>
      <EventCover event={event} size="thumbnail" />
      <div className={styles.rowText}>
        <Title order={3} id={id} className={styles.rowTitle}>
          <Link to={eventPath(event.id)} state={fromHub} className={styles.link}>
            {titleOf(event)}
          </Link>
        </Title>
        <FactLine
          className={styles.rowFacts}
          facts={[<EventWhen key="when" event={event} />, durationOf(durationMinutes), host, seatsLabel(event)]}
        />
        <div className={styles.rowState}>
          <EventBadges event={event} />
          <RecordingNote event={event} />
          <RegistrationStatus event={event} />
        </div>
      </div>
      <EventMenu event={event} />
    </article>
  )
}
