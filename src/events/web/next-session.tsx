import { Skeleton, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { LiveEvent } from '../contract.ts'
import { Countdown } from './countdown.tsx'
import { EventActions } from './event-actions.tsx'
import { EventBadges } from './event-badges.tsx'
import { EventFacts } from './event-facts.tsx'
import { titleOf } from './event-fallbacks.ts'
import styles from './next-session.module.css'
import { eventPath } from './paths.ts'

type NextSessionProps = {
  next: LiveEvent | null | undefined
  isWaiting: boolean
}

/** The event that comes next, large, with a countdown and the one thing to do about it. */
export function NextSession({ next, isWaiting }: NextSessionProps) {
  const id = useId()
  if (isWaiting) return <Skeleton className={styles.waiting} radius="lg" aria-hidden="true" />
  if (!next) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <article className={styles.card} aria-labelledby={id}>
        <div className={styles.words}>
          <p className={styles.lead}>{next.status === 'live' ? 'On now' : 'Next session'}</p>
          <Title order={2} id={id} className={styles.title}>
            <Link to={eventPath(next.id)} className={styles.link}>
              {titleOf(next)}
            </Link>
          </Title>
          <EventBadges event={next} />
          <EventFacts event={next} />
        </div>
        <div className={styles.side}>
          <Countdown to={next.startsAt} until={next.endsAt} />
          <EventActions event={next} isMain />
        </div>
      </article>
    </section>
  )
}
