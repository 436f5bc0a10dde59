import { Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { useFirstNew } from '../../../ui/use-first-new.ts'
import type { LiveEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { useRefreshAtTurns } from '../use-refresh-at-turns.ts'
import { EventRow } from './event-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import styles from './schedule.module.css'
import { useLeftEvents, withLeftEvents } from './use-left-events.ts'

type When = 'upcoming' | 'past'

const sections: Record<When, { heading: string; none: string; noneOfMine: string; text: string }> = {
  upcoming: {
    heading: 'Upcoming',
    none: 'No upcoming events',
    noneOfMine: 'You have no upcoming events',
    text: 'What is planned next will be here.',
  },
  past: {
    heading: 'Past',
    none: 'No past events',
    noneOfMine: 'You have no past events',
    text: 'What is over will be here.',
  },
}

/** What comes, the next first, and what was, the latest first (S1 §2). */
export function ListView({ mine }: { mine: boolean }) {
  return (
    <>
      <Section when="upcoming" mine={mine} />
      <Section when="past" mine={mine} />
    </>
  )
}

function Section({ when, mine }: { when: When; mine: boolean }) {
  const { heading, none, noneOfMine, text } = sections[when]
  const { data, error, refetch, ...pages } = useListed(when, mine)
  const list = useRef<HTMLUListElement>(null)
  const left = useLeftEvents()
  const listed = data?.pages.flatMap((page) => page.events) ?? []
  const last = listed.at(-1)
  const isLoaded = ({ startsAt }: LiveEvent) => !pages.hasNextPage || (last !== undefined && startsAt < last.startsAt)
  const events = mine && when === 'upcoming' ? withLeftEvents(listed, left, isLoaded) : listed
  useRefreshAtTurns(events)
  const firstNew = useFirstNew(events.length, (index) =>
    list.current?.children[index]?.querySelector<HTMLElement>('a[href]')?.focus(),
  )
  return (
    <section className={styles.section}>
      <Title order={2}>{heading}</Title>
      {error && !data ? (
        <LoadError message="Events could not be loaded" onRetry={() => refetch()} />
      ) : !data ? (
        <RowsSkeleton what={`${when} events`} />
      ) : (
        <KeptFocus label={`${heading} events`}>
          {events.length === 0 ? (
            <EmptyState order={3} title={mine ? noneOfMine : none} text={text} />
          ) : (
            <ul ref={list} className={styles.rows}>
              {events.map((event) => (
                <li key={event.id}>
                  <EventRow event={event} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore
            {...pages}
            fetchNextPage={() => {
              firstNew.expect()
              void pages.fetchNextPage()
            }}
          />
        </KeptFocus>
      )}
    </section>
  )
}

function useListed(when: When, mine: boolean) {
  return useInfiniteQuery(
    eventsApi.queries.listEvents.infiniteOptions({
      input: (after: string | undefined) => ({ when, mine: mine ? 'true' : undefined, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
}
