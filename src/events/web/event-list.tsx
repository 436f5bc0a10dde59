import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { messageOf } from '../../ui/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeptFocus } from '../../ui/kept-focus.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Results } from '../../ui/results.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'
import type { LiveEvent } from '../contract.ts'
import { ArchiveRow } from './archive-row.tsx'
import { EventCard } from './event-card.tsx'
import styles from './event-list.module.css'
import { EventListSkeleton } from './event-list-skeleton.tsx'
import { useEvents } from './use-events.ts'
import { useRefreshAtTurns } from './use-refresh-at-turns.ts'

const shapes = {
  upcoming: {
    heading: 'Upcoming Events',
    className: styles.grid,
    Entry: EventCard,
    empty: { title: 'No Upcoming Sessions', text: 'Check back soon for upcoming live sessions and events!' },
  },
  past: {
    heading: 'Event Archive',
    className: styles.rows,
    Entry: ArchiveRow,
    empty: { title: 'No Archived Events', text: "Past events will appear here once they're completed." },
  },
} as const

type EventListProps = {
  when: keyof typeof shapes
  category: string | null
  /** An event that stands elsewhere on the screen and so is left out. */
  apart?: LiveEvent | null
  /** Whether it is not known yet which one that is. */
  isWaiting?: boolean
}

/** Upcoming events as cards, or past ones as rows, a page at a time. */
export function EventList({ when, category, apart = null, isWaiting = false }: EventListProps) {
  const { heading, className, Entry, empty } = shapes[when]
  const list = useRef<HTMLUListElement>(null)
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useEvents(
    when,
    category,
  )
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const shown = events.filter(({ id }) => id !== apart?.id)
  useRefreshAtTurns(events)
  const firstNew = useFirstNew(shown.length, (index) =>
    list.current?.children[index]?.querySelector<HTMLElement>('a[href]')?.focus(),
  )

  if (error && !data) {
    return <LoadError message={messageOf(error, 'Failed to load events.')} onRetry={() => refetch()} />
  }
  if (!data || isWaiting) return <EventListSkeleton when={when} />
  return (
    <KeptFocus label={heading}>
      <VisuallyHidden component="h2">{heading}</VisuallyHidden>
      <Results isStale={isPlaceholderData}>
        {events.length === 0 ? (
          <EmptyState order={3} {...empty} />
        ) : shown.length === 0 ? (
          <p className={styles.nothingElse}>Nothing else is planned {category ? 'in this category ' : ''}yet.</p>
        ) : (
          <ul ref={list} className={className}>
            {shown.map((event) => (
              <li key={event.id} className={styles.entry}>
                <Entry event={event} />
              </li>
            ))}
          </ul>
        )}
        <LoadMore
          hasNextPage={hasNextPage}
          isFetchingNextPage={isFetchingNextPage}
          fetchNextPage={() => {
            firstNew.expect()
            void fetchNextPage()
          }}
        />
      </Results>
    </KeptFocus>
  )
}
