import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconRepeat, IconTags } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { LiveEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { loadCategoryDialog, loadDeleteEventDialog, loadEventDialog, loadRecurringDialog } from '../dialogs.ts'
import { SendReminders } from '../send-reminders.tsx'
import styles from './admin-events.module.css'
import type { EventAct } from './event-actions.tsx'
import { ManagedTable } from './managed-table.tsx'
import { useListAddress, type When } from './use-list-address.ts'
import { WhenFilter } from './when-filter.tsx'

const loadAttendeesDrawer = () => import('./attendees-drawer.tsx')

type Subject = { act: EventAct | 'add' | 'recurring' | 'categories'; event: LiveEvent | null }

/** Every event, for the admins: add, change, cancel, remind, see who comes (S1 §2, Admin Events). */
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
  // What a dialog is about stays while the dialog fades out.
  const [subject, setSubject] = useState<Subject>({ act: 'add', event: null })
  const [isOpen, dialog] = useDisclosure()

  function open(act: Subject['act'], event: LiveEvent | null = null): void {
    setSubject({ act, event })
    dialog.open()
  }
  const dialogOf = (act: Subject['act']) => ({ opened: isOpen && subject.act === act, onClose: dialog.close })

  return (
    <>
      <PageHeading
        title="Manage Events"
        back={{ to: '/admin', label: 'Back to Admin' }}
        actions={
          <>
            <Button
              color="terracotta"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => open('add')}
            >
              Add Event
            </Button>
            <Button
              variant="default"
              leftSection={<IconRepeat size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => open('recurring')}
            >
              Recurring Events
            </Button>
            <Button
              variant="default"
              leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => open('categories')}
            >
              Categories
            </Button>
          </>
        }
      />
      <search className={styles.filters}>
        <WhenFilter when={when} counts={data?.pages[0]?.counts} onChange={changeWhen} />
        <SearchField
          label="Search events"
          className={styles.search}
          value={search}
          onSearch={(typed) => changeSearch(typed.slice(0, 100))}
        />
      </search>
      <KeptFocus label="Events">
        {error && !events ? (
          <LoadError message="Failed to fetch events" onRetry={() => refetch()} />
        ) : !events ? (
          <Waiting />
        ) : (
          <Results isStale={isPlaceholderData}>
            {events.length === 0 ? (
              <Nothing when={when} search={search} onAdd={() => open('add')} />
            ) : (
              <ManagedTable events={events} when={when} onAct={open} />
            )}
            <LoadMore {...paging} />
          </Results>
        )}
      </KeptFocus>
      <OnDemand load={loadEventDialog} props={{ ...dialogOf('add'), wording: 'admin' }} />
      <OnDemand load={loadRecurringDialog} props={dialogOf('recurring')} />
      <OnDemand load={loadCategoryDialog} props={dialogOf('categories')} />
      {subject.event && (
        <>
          <OnDemand load={loadEventDialog} props={{ ...dialogOf('edit'), event: subject.event, wording: 'admin' }} />
          <OnDemand
            load={loadDeleteEventDialog}
            props={{ ...dialogOf('delete'), event: subject.event, wording: 'admin' }}
          />
          <SendReminders event={subject.event} {...dialogOf('remind')} />
        </>
      )}
      <OnDemand load={loadAttendeesDrawer} props={{ event: subject.event, ...dialogOf('attendees') }} />
    </>
  )
}

function Nothing({ when, search, onAdd }: { when: When; search: string; onAdd: () => void }) {
  if (search) return <EmptyState title="No events found" text={`No ${when} event has “${search}” in its words.`} />
  if (when === 'past') return <EmptyState title="No past events" text="Events stand here once they are over." />
  if (when === 'cancelled') return <EmptyState title="No cancelled events" text="Deleted events stand here." />
  return (
    <EmptyState
      title="No upcoming events"
      text="What you plan for the community will stand here."
      action={
        <Button variant="light" onClick={onAdd}>
          Add the first one
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus what="events" />
      <div className={styles.skeletons} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={56} />
        ))}
      </div>
    </>
  )
}
