import { Skeleton, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { CommunityEvent } from '../../contract.ts'
import { Countdown } from '../event/countdown.tsx'
import { EventActions } from '../event/event-actions.tsx'
import { EventFacts } from '../event/event-facts.tsx'
import { EventBadges } from '../event/event-summary.tsx'
import { titleOf } from '../event-labels.ts'
import { eventPath } from '../paths.ts'
import styles from './next-session.module.css'

type NextSessionProps = {
  next: CommunityEvent | null | undefined
  isWaiting: boolean
}

/** The next event, large, with a countdown and its actions. */
export function NextSession({ next, isWaiting }: NextSessionProps) {
  const id = useId()
  if (isWaiting) return <Skeleton className={styles.waiting} radius="lg" aria-hidden="true" />
  if (!next) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <article className={styles.card} aria-labelledby={id}>
        <div className={styles.text}>
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
