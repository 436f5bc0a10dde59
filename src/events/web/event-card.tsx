import { Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { LiveEvent } from '../contract.ts'
import styles from './event.module.css'
import { EventActions } from './event-actions.tsx'
import { EventBadges } from './event-badges.tsx'
import { EventFacts } from './event-facts.tsx'
import { descriptionOf, titleOf } from './event-fallbacks.ts'
import { eventPath } from './paths.ts'

/** One upcoming event with all that can be done about it (S2 §2). */
export function EventCard({ event }: { event: LiveEvent }) {
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
