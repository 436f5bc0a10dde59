import { Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../ui/text/numbers.ts'
import type { CommunityEvent } from '../../contract.ts'
import styles from '../event/event.module.css'
import { EventActions, EventMenu } from '../event/event-actions.tsx'
import { EventFacts } from '../event/event-facts.tsx'
import { EventBadges, EventWhen, RegistrationStatus } from '../event/event-summary.tsx'
import { descriptionOf, durationOf, titleOf } from '../event-labels.ts'
import { eventPath } from '../paths.ts'

/** An upcoming event with all actions (S2 §2). */
export function EventCard({ event }: { event: CommunityEvent }) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <EventBadges event={event} />
      <Title order={3} id={id} className={styles.title}>
        <Link to={eventPath(event.id)} className={styles.link}>
          {titleOf(event)}
        </Link>
      </Title>
      <p className={styles.excerpt}>{descriptionOf(event)}</p>
      <EventFacts event={event} />
      <EventActions event={event} />
    </article>
  )
}

/** A past event. */
export function ArchiveRow({ event }: { event: CommunityEvent }) {
  const id = useId()
  const { host, durationMinutes, registeredCount, mine } = event
  return (
    <article className={styles.row} aria-labelledby={id}>
      <div className={styles.rowText}>
        <Title order={3} id={id} className={styles.rowTitle}>
          <Link to={eventPath(event.id)} className={styles.link}>
            {titleOf(event)}
          </Link>
        </Title>
        <p className={styles.rowFacts}>
          <EventWhen event={event} /> · {durationOf(durationMinutes)}
          {host && ` · ${host}`} · {formatCount(registeredCount, 'person', 'people')} registered
        </p>
        {mine?.state === 'registered' && <RegistrationStatus event={event} />}
      </div>
      <EventBadges event={event} />
      <EventMenu event={event} />
    </article>
  )
}
