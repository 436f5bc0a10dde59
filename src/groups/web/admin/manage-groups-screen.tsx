import { ActionIcon, Badge, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessages, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { ManagedGroup } from '../../contract.ts'
import { groupPath } from '../../group-paths.ts'
import { groupsApi } from '../api.ts'
import { GroupCover } from '../group-cover.tsx'
import { JoiningLabel } from '../group-facts.tsx'
import classes from '../groups.module.css'
import { GroupRowsSkeleton, GroupSearch, useSearchTerm } from '../list/group-list.tsx'

const loadGroupDialog = () => import('./group-dialog.tsx')

type DialogSubject = { action: 'save' | 'delete'; group: ManagedGroup | null }

/** Creates, edits, and deletes groups, for admins (S1 §2). */
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
  // The subject of a dialog stays while the dialog fades out.
  const [subject, setSubject] = useState<DialogSubject>({ action: 'save', group: null })
  const [isOpen, dialog] = useDisclosure()
  const groups = data?.pages.flatMap((page) => page.groups)

  function open(action: DialogSubject['action'], group: ManagedGroup | null): void {
    setSubject({ action, group })
    dialog.open()
  }

  return (
    <>
      <PageHeading
        title={t`Groups`}
        back={{ to: '/admin', label: t`Back to Admin` }}
        actions={
          <Button
            color="terracotta"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => open('save', null)}
          >
            <Trans>New group</Trans>
          </Button>
        }
      />
      <GroupSearch term={term} onSearch={search} />
      <FocusKeepingList label={t`Groups`}>
        {error && !data ? (
          <LoadError message={messageOf(error, t`Failed to load groups.`)} onRetry={() => refetch()} />
        ) : !groups ? (
          <GroupRowsSkeleton />
        ) : groups.length === 0 ? (
          <EmptyState
            title={term ? t`No groups found` : t`No groups yet`}
            text={term ? t`No group matches “${term}”.` : t`Create a group and choose a member to run it.`}
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
      </FocusKeepingList>
      <OnDemand
        load={loadGroupDialog}
        props={{ opened: isOpen && subject.action === 'save', group: subject.group, onClose: dialog.close }}
      />
      {subject.group && (
        <DeleteGroup opened={isOpen && subject.action === 'delete'} group={subject.group} onClose={dialog.close} />
      )}
    </>
  )
}

type ManagedRowProps = { group: ManagedGroup; onEdit: () => void; onDelete: () => void }

/** A group in the admins' list, with its counts. */
function ManagedRow({ group, onEdit, onDelete }: ManagedRowProps) {
  const { id, name, description, joining, memberCount, threadCount, requestCount } = group
  return (
    <li className={classes.row} data-narrow>
      <GroupCover group={group} className={classes.rowCover} />
      <div className={classes.rowBody}>
        <Title order={2} className={classes.rowTitle}>
          <Link to={groupPath(id)} className={classes.nameLink}>
            {name}
          </Link>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={2} className={classes.rowText}>
          {description}
        </Text>
        <div className={classes.facts}>
          <span className={classes.fact}>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" />
            {plural(memberCount, { one: '# member', other: '# members' })}
          </span>
          <span className={classes.fact}>
            <IconMessages size={16} stroke={1.75} aria-hidden="true" />
            {plural(threadCount, { one: '# thread', other: '# threads' })}
          </span>
          <JoiningLabel joining={joining} />
          {requestCount > 0 && (
            <Badge component={Link} to={groupPath(id, 'requests')} color="terracotta" className={classes.linkBadge}>
              {plural(requestCount, { one: '# request waiting', other: '# requests waiting' })}
            </Badge>
          )}
        </div>
      </div>
      <div className={classes.rowAction}>
        <ActionIcon variant="subtle" color="gray" size="lg" onClick={onEdit} aria-label={t`Edit ${name}`}>
          <IconPencil size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.destructive}
          onClick={onDelete}
          aria-label={t`Delete ${name}`}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}

type DeleteGroupProps = { opened: boolean; group: ManagedGroup; onClose: () => void }

/** Deletes a group after a confirmation that says what is deleted with it. */
function DeleteGroup({ opened, group, onClose }: DeleteGroupProps) {
  const { id, name, memberCount, threadCount } = group
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => groupsApi.client.deleteGroup({ id }),
    onSuccess() {
      onClose()
      toast.success(t`Group deleted`)
    },
    onError(error) {
      // Deleted meanwhile by someone else, as intended.
      if (problemCodeOf(error) === 'NOT_FOUND') onClose()
      else toast.error(t`Failed to delete the group. Please try again.`)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Delete ${name}?`}
      confirmLabel={t`Delete group`}
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      {sentences(
        plural(memberCount, { one: '# member will lose the group.', other: '# members will lose the group.' }),
        plural(threadCount, {
          one: '# thread will be permanently deleted, with all replies.',
          other: '# threads will be permanently deleted, with all replies.',
        }),
      )}
    </ConfirmDialog>
  )
}
