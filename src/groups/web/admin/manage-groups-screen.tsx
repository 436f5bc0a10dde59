import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import type { ManagedGroup } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import { GroupSearch, useSearchTerm } from '../group-search.tsx'
import classes from '../groups.module.css'
import { GroupRowsSkeleton } from '../list/group-row.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { ManagedRow } from './managed-row.tsx'

const loadGroupDialog = () => import('./group-dialog.tsx')

type Subject = { act: 'save' | 'delete'; group: ManagedGroup | null }

/** The admin's side of groups: start, change, delete (S1 §2). */
export default function ManageGroupsScreen() {
  const [term, search] = useSearchTerm()
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery(
    groupsApi.queries.listManagedGroups.infiniteOptions({
      input: (after: string | undefined) => ({ search: term, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  // What a dialog is about stays while the dialog fades out.
  const [subject, setSubject] = useState<Subject>({ act: 'save', group: null })
  const [isOpen, dialog] = useDisclosure()
  const groups = data?.pages.flatMap((page) => page.groups)

  function open(act: Subject['act'], group: ManagedGroup | null): void {
    setSubject({ act, group })
    dialog.open()
  }

  return (
    <>
      <PageHeading
        title="Manage Groups"
        back={{ to: '/admin', label: 'Back to Admin' }}
        actions={
          <Button
            color="terracotta"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => open('save', null)}
          >
            New Group
          </Button>
        }
      />
      <GroupSearch term={term} onSearch={search} />
      <KeptFocus label="Groups">
        {error && !data ? (
          <LoadError message={messageOf(error, 'Failed to load groups.')} onRetry={() => refetch()} />
        ) : !groups ? (
          <GroupRowsSkeleton />
        ) : groups.length === 0 ? (
          <EmptyState
            title={term ? 'No Groups Found' : 'No groups yet'}
            text={term ? `Nothing here is about “${term}”.` : 'Start one, and give it into a member’s hands.'}
          />
        ) : (
          <Results isStale={isPlaceholderData}>
            <ul className={classes.rows}>
              {groups.map((group) => (
                <ManagedRow
                  key={group.id}
                  group={group}
                  onEdit={() => open('save', group)}
                  onDelete={() => open('delete', group)}
                />
              ))}
            </ul>
            <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={fetchNextPage} />
          </Results>
        )}
      </KeptFocus>
      <OnDemand
        load={loadGroupDialog}
        props={{ opened: isOpen && subject.act === 'save', group: subject.group, onClose: dialog.close }}
      />
      {subject.group && (
        <DeleteGroup opened={isOpen && subject.act === 'delete'} group={subject.group} onClose={dialog.close} />
      )}
    </>
  )
}
