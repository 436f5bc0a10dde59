import { Button, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { byDay, dayOfMoment } from '../../../ui/text/days.ts'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { GoingPeople } from '../event/going.tsx'
import { useRefreshOnStartAndEnd } from '../use-refresh-on-start-and-end.ts'
import { EventDays } from './event-days.tsx'
import { EventRowsSkeleton } from './event-rows.tsx'
import styles from './schedule.module.css'
import { useRecentlyLeftEvents, withRecentlyLeftEvents } from './schedule-queries.ts'

type When = 'upcoming' | 'past'

/** Before every event, so that past ones stand under the day of their start. */
const firstDay = '0000-01-01'

type SectionTexts = {
  heading: string
  label: string
  loading: string
  none: string
  noneOfMine: string
  text: string
}

const sections: Record<When, SectionTexts> = {
  upcoming: {
    heading: t`Upcoming`,
    label: t`Upcoming events`,
    loading: t`Loading upcoming events…`,
    none: t`No upcoming events`,
    noneOfMine: t`You have no upcoming events`,
    text: t`Upcoming events will appear here.`,
  },
  past: {
    heading: t`Past`,
    label: t`Past events`,
    loading: t`Loading past events…`,
    none: t`No past events`,
    noneOfMine: t`You have no past events`,
    text: t`Past events will appear here.`,
  },
}

/** Upcoming events sorted by start, and past ones, latest first (S1 §2). */
export function ListView({ mine }: { mine: boolean }) {
  return (
    <>
      <Section when="upcoming" mine={mine} />
      <Section when="past" mine={mine} />
    </>
  )
}

function Section({ when, mine }: { when: When; mine: boolean }) {
  const { heading, label, loading, none, noneOfMine, text } = sections[when]
  const { data, error, refetch, ...pages } = useEventPages(when, mine)
  const list = useRef<HTMLDivElement>(null)
  const left = useRecentlyLeftEvents()
  const listed = data?.pages.flatMap((page) => page.events) ?? []
  const last = listed.at(-1)
  const isLoaded = ({ startsAt }: CommunityEvent) =>
    !pages.hasNextPage || (last !== undefined && startsAt < last.startsAt)
  const events = mine && when === 'upcoming' ? withRecentlyLeftEvents(listed, left, isLoaded) : listed
  const today = dayOfMoment(new Date())
  useRefreshOnStartAndEnd(events)
  const firstNew = useFocusFirstNew(events.length, (index) =>
    list.current?.querySelectorAll('article')[index]?.querySelector<HTMLElement>('a[href]')?.focus(),
  )
  return (
    <section className={styles.section}>
      <Title order={2}>{heading}</Title>
      {error && !data ? (
        <LoadError message={t`We couldn’t load the events.`} onRetry={() => refetch()} />
      ) : !data ? (
        <EventRowsSkeleton text={loading} />
      ) : (
        <FocusKeepingList label={label}>
          {events.length === 0 ? (
            <EmptyState order={3} title={mine ? noneOfMine : none} text={text} action={actionOf(when, mine)} />
          ) : (
            <GoingPeople events={events}>
              <div ref={list}>
                <EventDays days={byDay(events, when === 'upcoming' ? today : firstDay)} order={3} />
              </div>
            </GoingPeople>
          )}
          <LoadMore
            {...pages}
            fetchNextPage={() => {
              firstNew.expect()
              void pages.fetchNextPage()
            }}
          />
        </FocusKeepingList>
      )}
    </section>
  )
}

/** The next step of a person without upcoming events of their own. */
function actionOf(when: When, mine: boolean): ReactNode {
  if (!mine || when === 'past') return undefined
  return (
    <Button component={Link} to="/events" variant="light">
      <Trans>See all events</Trans>
    </Button>
  )
}

function useEventPages(when: When, mine: boolean) {
  return useInfiniteQuery(
    eventsApi.queries.listEvents.infiniteOptions({
      input: (after: string | undefined) => ({ when, mine: mine ? 'true' : undefined, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
}
