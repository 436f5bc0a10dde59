import { Skeleton, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { GoingPeople } from '../event/going.tsx'
import { useRefreshOnStartAndEnd } from '../use-refresh-on-start-and-end.ts'
import { ArchiveRow, EventCard } from './event-cards.tsx'
import styles from './event-list.module.css'

const shapes = {
  upcoming: {
    heading: t`Upcoming Events`,
    className: styles.grid,
    Entry: EventCard,
    empty: { title: t`No Upcoming Sessions`, text: t`Check back soon for upcoming live sessions and events!` },
  },
  past: {
    heading: t`Event Archive`,
    className: styles.rows,
    Entry: ArchiveRow,
    empty: { title: t`No Archived Events`, text: t`Past events will appear here once they're completed.` },
  },
} as const

type EventListProps = {
  when: keyof typeof shapes
  category: string | null
  /** An event to leave out, because it is displayed elsewhere on the screen. */
  excluded?: CommunityEvent | null
  /** Whether the excluded event is still unknown. */
  isWaiting?: boolean
}

/** Upcoming events as cards, or past ones as rows, in pages. */
export function EventList({ when, category, excluded = null, isWaiting = false }: EventListProps) {
  const { heading, className, Entry, empty } = shapes[when]
  const list = useRef<HTMLUListElement>(null)
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useEvents(
    when,
    category,
  )
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const shown = events.filter(({ id }) => id !== excluded?.id)
  useRefreshOnStartAndEnd(events)
  const firstNew = useFocusFirstNew(shown.length, (index) =>
    list.current?.children[index]?.querySelector<HTMLElement>('a[href]')?.focus(),
  )

  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load events.`)} onRetry={() => refetch()} />
  }
  if (!data || isWaiting) return <EventListSkeleton when={when} />
  return (
    <FocusKeepingList label={heading}>
      <VisuallyHidden component="h2">{heading}</VisuallyHidden>
      <Results isStale={isPlaceholderData}>
        {events.length === 0 ? (
          <EmptyState order={3} {...empty} />
        ) : shown.length === 0 ? (
          <p className={styles.nothingElse}>
            {category ? t`No other sessions are planned in this category yet.` : t`No other sessions are planned yet.`}
          </p>
        ) : (
          <GoingPeople events={when === 'upcoming' ? shown : []}>
            <ul ref={list} className={className}>
              {shown.map((event) => (
                <li key={event.id} className={styles.entry}>
                  <Entry event={event} />
                </li>
              ))}
            </ul>
          </GoingPeople>
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
    </FocusKeepingList>
  )
}

/** Placeholders while a list loads. */
function EventListSkeleton({ when }: { when: 'upcoming' | 'past' }) {
  const isGrid = when === 'upcoming'
  return (
    <>
      <LoadingStatus text={t`Loading events…`} />
      <div className={isGrid ? styles.grid : styles.rows} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={isGrid ? 440 : 104} radius="lg" mb={isGrid ? 0 : 'sm'} />
        ))}
      </div>
    </>
  )
}

/** Upcoming events sorted by start, or past ones, latest first, in pages (S2 §4). */
function useEvents(when: 'upcoming' | 'past', category: string | null) {
  return useInfiniteQuery(
    eventsApi.queries.listEvents.infiniteOptions({
      input: (after: string | undefined) => ({ when, category: category ?? undefined, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}
