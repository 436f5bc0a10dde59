import { Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { counted } from '../../ui/counted.ts'
import type { LiveEvent } from '../contract.ts'
import styles from './event.module.css'
import { EventBadges } from './event-badges.tsx'
import { titleOf } from './event-fallbacks.ts'
import { EventMenu } from './event-menu.tsx'
import { durationOf } from './event-times.ts'
import { EventWhen } from './event-when.tsx'
import { eventPath } from './paths.ts'
import { WaitingPlace } from './waiting-place.tsx'

/** One event of the archive. */
export function ArchiveRow({ event }: { event: LiveEvent }) {
  const id = useId()
  const { host, durationMinutes, registeredCount, mine } = event
  return (
    <article className={styles.row} aria-labelledby={id}>
      <div className={styles.rowWords}>
        <Title order={3} id={id} className={styles.rowTitle}>
          <Link to={eventPath(event.id)} className={styles.link}>
            {titleOf(event)}
          </Link>
        </Title>
        <p className={styles.rowFacts}>
          <EventWhen event={event} /> · {durationOf(durationMinutes)}
          {host && ` · ${host}`} · {counted(registeredCount, 'person', 'people')} registered
        </p>
        {mine?.state === 'registered' && <WaitingPlace event={event} />}
      </div>
      <EventBadges event={event} />
      <EventMenu event={event} />
    </article>
  )
}
