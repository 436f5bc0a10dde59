import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconRepeat, IconTags, IconVideo } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import {
  loadAttendeesDrawer,
  loadCategoryDialog,
  loadDeleteEventDialog,
  loadEventDialog,
  loadRecurringDialog,
} from '../dialogs.ts'
import { SendReminders } from '../event/send-reminders.tsx'
import styles from './admin-events.module.css'
import { type EventAction, EventTable } from './event-table.tsx'
import { ListFilter, useListAddress, type When } from './list-filter.tsx'

type OpenDialog = { action: EventAction | 'add' | 'recurring' | 'categories'; event: CommunityEvent | null }

/** The admins' list of all events, with all actions (S1 §2, Admin Events). */
export default function AdminEventsScreen() {
  const { when, search, changeWhen, changeSearch } = useListAddress()
  const { data, error, refetch, isPlaceholderData, ...paging } = useInfiniteQuery({
    ...eventsApi.queries.listManagedEvents.infiniteOptions({
      input: (after: string | undefined) => ({ when, search, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const events = data?.pages.flatMap((page) => page.events)
  // Kept after closing, while the dialog fades out.
  const [current, setCurrent] = useState<OpenDialog>({ action: 'add', event: null })
  const [isOpen, dialog] = useDisclosure()

  function open(action: OpenDialog['action'], event: CommunityEvent | null = null): void {
    setCurrent({ action, event })
    dialog.open()
  }
  const dialogOf = (action: OpenDialog['action']) => ({
    opened: isOpen && current.action === action,
    onClose: dialog.close,
  })

  return (
    <>
      <PageHeading
        title={t`Events`}
        back={{ to: '/admin', label: t`Back to Admin` }}
        actions={
          <>
            <Button
              color="terracotta"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => open('add')}
            >
              <Trans>Add Event</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<IconRepeat size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => open('recurring')}
            >
              <Trans>Recurring Events</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => open('categories')}
            >
              <Trans>Categories</Trans>
            </Button>
            <Button
              component={Link}
              to="/admin/settings/rooms"
              variant="default"
              leftSection={<IconVideo size={18} stroke={1.75} aria-hidden="true" />}
            >
              <Trans>Meeting rooms</Trans>
            </Button>
          </>
        }
      />
      <search className={styles.filters}>
        <ListFilter when={when} counts={data?.pages[0]?.counts} onChange={changeWhen} />
        <SearchField
          label={t`Search events`}
          className={styles.search}
          value={search}
          onSearch={(typed) => changeSearch(typed.slice(0, 100))}
        />
      </search>
      <FocusKeepingList label={t`Events`}>
        {error && !events ? (
          <LoadError message={t`Failed to fetch events`} onRetry={() => refetch()} />
        ) : !events ? (
          <TableSkeleton />
        ) : (
          <Results isStale={isPlaceholderData}>
            {events.length === 0 ? (
              <NoEvents when={when} search={search} onAdd={() => open('add')} />
            ) : (
              <EventTable events={events} when={when} onAction={open} />
            )}
            <LoadMore {...paging} />
          </Results>
        )}
      </FocusKeepingList>
      <OnDemand load={loadEventDialog} props={{ ...dialogOf('add'), wording: 'admin' }} />
      <OnDemand load={loadRecurringDialog} props={dialogOf('recurring')} />
      <OnDemand load={loadCategoryDialog} props={dialogOf('categories')} />
      {current.event && (
        <>
          <OnDemand load={loadEventDialog} props={{ ...dialogOf('edit'), event: current.event, wording: 'admin' }} />
          <OnDemand
            load={loadDeleteEventDialog}
            props={{ ...dialogOf('delete'), event: current.event, wording: 'admin' }}
          />
          <SendReminders event={current.event} {...dialogOf('remind')} />
        </>
      )}
      <OnDemand load={loadAttendeesDrawer} props={{ event: current.event, ...dialogOf('attendees') }} />
    </>
  )
}

const noMatches: Record<When, (search: string) => string> = {
  upcoming: (search) => t`No upcoming events match “${search}”.`,
  draft: (search) => t`No drafts match “${search}”.`,
  past: (search) => t`No past events match “${search}”.`,
  cancelled: (search) => t`No canceled events match “${search}”.`,
}

function NoEvents({ when, search, onAdd }: { when: When; search: string; onAdd: () => void }) {
  if (search) return <EmptyState title={t`No events found`} text={noMatches[when](search)} />
  if (when === 'draft')
    return <EmptyState title={t`No drafts`} text={t`Events you save as a draft wait here until you publish them.`} />
  if (when === 'past') return <EmptyState title={t`No past events`} text={t`Events appear here once they’re over.`} />
  if (when === 'cancelled') return <EmptyState title={t`No canceled events`} text={t`Deleted events appear here.`} />
  return (
    <EmptyState
      title={t`No upcoming events`}
      text={t`Events you plan for the community will appear here.`}
      action={
        <Button variant="light" onClick={onAdd}>
          <Trans>Add the first event</Trans>
        </Button>
      }
    />
  )
}

function TableSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading events…`} />
      <div className={styles.skeletons} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={56} />
        ))}
      </div>
    </>
  )
}
