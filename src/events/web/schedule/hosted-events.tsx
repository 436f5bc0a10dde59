import { Anchor, Badge, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { eventsApi } from '../api.ts'
import { shortTimeOf, titleOf } from '../event-labels.ts'
import { eventPath } from '../paths.ts'
import styles from './hosted-events.module.css'

/** The drafts and upcoming events that the viewer hosts or co-hosts. Nothing for people who host none. */
export function HostedEvents() {
  const { data } = useQuery(eventsApi.queries.listHostedEvents.queryOptions())
  const events = data?.events ?? []
  if (events.length === 0) return null
  return (
    <section aria-labelledby="hosted-events" className={styles.section}>
      <Title order={2} id="hosted-events" className={styles.heading}>
        <Trans>Events you host</Trans>
      </Title>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <Anchor component={Link} to={eventPath(event.id)} dir="auto">
              {titleOf(event)}
            </Anchor>
            <time dateTime={event.startsAt} className={styles.time}>
              {shortTimeOf(event.startsAt)}
            </time>
            {event.isDraft && (
              <Badge color="gold">
                <Trans>Draft</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
