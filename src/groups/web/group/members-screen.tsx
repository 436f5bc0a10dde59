import { ActionIcon, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconSparkles, IconUser, IconUserMinus } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { MemberLink } from '../../../profiles/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Group, GroupMember, GroupRole, Person } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import { OrganizerBadge } from '../group-facts.tsx'
import classes from '../groups.module.css'
import { PeopleSkeleton, useGroup } from './group-page.tsx'

/** The members of the group: organizers first, then in the order in which they joined. */
export default function MembersScreen() {
  const group = useGroup()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    groupsApi.queries.listMembers.infiniteOptions({
      input: (after: string | undefined) => ({ id: group.id, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const list = useRef<HTMLUListElement>(null)
  const members = data?.pages.flatMap((page) => page.members)

  const firstNew = useFocusFirstNew(members?.length ?? 0, (index) =>
    list.current?.children[index]?.querySelector('a')?.focus(),
  )

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  if (error && !data)
    return <LoadError message={messageOf(error, t`Failed to load members.`)} onRetry={() => refetch()} />
  if (!members) return <PeopleSkeleton />
  if (members.length === 0)
    return <EmptyState title={t`No members yet`} text={t`The next person to join becomes the organizer.`} />
  return (
    <FocusKeepingList label={t`Members of the group`}>
      <ul ref={list} className={classes.rows}>
        {members.map((member) => (
          <MemberRow key={member.id} group={group} member={member} />
        ))}
      </ul>
      <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
    </FocusKeepingList>
  )
}

type MemberRowProps = { group: Group; member: GroupMember }

/** A member of the group. Organizers change roles and remove members here. */
function MemberRow({ group, member }: MemberRowProps) {
  const { data: account } = useAccount()
  const isSelf = account?.id === member.id
  const { changeRole, remove } = useMemberActions(group.id, member)
  const [isRemoving, removing] = useDisclosure()
  const isOrganizer = member.role === 'organiser'
  const RoleIcon = isOrganizer ? IconUser : IconSparkles
  return (
    <li className={classes.person}>
      <PersonAvatar name={member.name} src={member.avatarUrl} />
      <div className={classes.personBody}>
        <div className={classes.personName}>
          <b>
            <MemberLink id={member.id} name={member.name} />
          </b>
          {isOrganizer && <OrganizerBadge />}
          {isSelf && (
            <Text component="span" size="sm" c="dimmed">
              <Trans>You</Trans>
            </Text>
          )}
        </div>
        <Text size="sm" c="dimmed">
          <Trans>
            Joined <RelativeTime at={member.joinedAt} />
          </Trans>
        </Text>
      </div>
      {group.can.organise && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t`More actions for ${member.name}`}>
              <IconDots size={20} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<RoleIcon size={18} />}
              onClick={() => changeRole.mutate(isOrganizer ? 'member' : 'organiser')}
            >
              {isOrganizer ? t`Make a member` : t`Make an organizer`}
            </Menu.Item>
            {!isSelf && (
              <Menu.Item c="red" leftSection={<IconUserMinus size={18} />} onClick={removing.open}>
                <Trans>Remove from group</Trans>
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={removing.close}
        title={t`Remove ${member.name}?`}
        confirmLabel={t`Remove`}
        onConfirm={() => remove.mutate(undefined, { onSettled: removing.close })}
        isWorking={remove.isPending}
      >
        <Trans>
          They won’t be able to read or write in the discussion. What they wrote stays. To come back, they’d have to
          ask, and an organizer would answer.
        </Trans>
      </ConfirmDialog>
    </li>
  )
}

const failure = t`That didn’t work. Please try again.`

/** What organizers can do with a member of the group. */
function useMemberActions(groupId: string, { id: accountId, name }: Pick<Person, 'id' | 'name'>) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() })
  const changeRole = useMutation({
    mutationFn: (role: GroupRole) => groupsApi.client.changeRole({ id: groupId, accountId, role }),
    onSuccess: (_done, role) =>
      toast.success(role === 'organiser' ? t`${name} is now an organizer` : t`${name} is now a member`),
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => groupsApi.client.removeMember({ id: groupId, accountId }),
    onSuccess: () => toast.success(t`${name} is no longer in the group`),
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: refresh,
  })
  return { changeRole, remove }
}
