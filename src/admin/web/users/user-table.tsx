import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconHistory, IconTrash, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RowMenu, RowTable, rowOpener } from '../../../ui/lists/row-table.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { User } from '../../contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { refetchRelatedData, updateCachedUser } from './cached-users.ts'
import { RoleSelect } from './role-select.tsx'
import { LastSeen, UnusualState } from './user-labels.tsx'
import styles from './users.module.css'

const columns = [t`Person`, t`Role`, t`State`, t`Joined`, t`Last seen`, t`Actions`]

/** What a row opens: its details beside the list, or a question. */
export type UserAction = 'details' | 'suspend' | 'delete'

type UserTableProps = {
  users: User[]
  openedId: string | null
  onOpen: (what: UserAction, user: User) => void
}

/** Accounts as dense rows with role and delete button (S1 §2). A badge shows only what is unusual. */
export function UserTable({ users, openedId, onOpen }: UserTableProps) {
  return (
    <RowTable label={t`Users`} columns={columns} className={styles.table}>
      {users.map((user) => (
        <tr key={user.id} data-open={user.id === openedId || undefined}>
          <th scope="row">
            <UnstyledButton className={styles.person} {...rowOpener} onClick={() => onOpen('details', user)}>
              <PersonAvatar name={user.name} src={user.avatarUrl} size="sm" />
              <span className={styles.text}>
                <span className={styles.name}>{user.name}</span>
                <span className={styles.email}>{user.email}</span>
              </span>
            </UnstyledButton>
          </th>
          <td className={styles.role}>
            <RoleSelect user={user} />
          </td>
          <td>
            <UnusualState user={user} />
          </td>
          <td data-label={t`Joined`} className={styles.moment}>
            <RelativeTime at={user.joinedAt} />
          </td>
          <td data-label={t`Last seen`} className={styles.moment}>
            <LastSeen user={user} />
          </td>
          <td className={styles.actions}>
            <UserActions user={user} onOpen={onOpen} />
          </td>
        </tr>
      ))}
    </RowTable>
  )
}

function UserActions({ user, onOpen }: Pick<UserTableProps, 'onOpen'> & { user: User }) {
  const { data: viewer } = useAccount()
  const restore = useRestoreUser()
  return (
    <div className={styles.buttons}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={styles.delete}
        aria-label={t`Delete ${user.name}`}
        data-tooltip={t`Delete`}
        onClick={() => onOpen('delete', user)}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <RowMenu subject={user.name}>
        {user.suspendedAt ? (
          <Menu.Item leftSection={<IconUserCheck size={18} aria-hidden="true" />} onClick={() => restore.mutate(user)}>
            <Trans>Restore</Trans>
          </Menu.Item>
        ) : (
          user.id !== viewer?.id && (
            <Menu.Item
              leftSection={<IconUserOff size={18} aria-hidden="true" />}
              onClick={() => onOpen('suspend', user)}
            >
              <Trans>Suspend</Trans>
            </Menu.Item>
          )
        )}
        {user.role !== 'employer' && (
          <Menu.Item
            component={Link}
            to={`/members/${user.id}`}
            leftSection={<IconUser size={18} aria-hidden="true" />}
          >
            <Trans>Member’s page</Trans>
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/admin/audit-log?person=${user.id}`}
          leftSection={<IconHistory size={18} aria-hidden="true" />}
        >
          <Trans>Audit log</Trans>
        </Menu.Item>
      </RowMenu>
    </div>
  )
}

/** Restores a suspended account. */
export function useRestoreUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: User) => adminApi.client.restoreUser({ id }),
    onSuccess(user) {
      updateCachedUser(queryClient, user)
      toast.success(t`${user.name} can log in again`)
    },
    onError: (error) => toast.error(t`Account not restored`, { description: messageOf(error, unexpectedError) }),
    onSettled: () => refetchRelatedData(queryClient),
  })
}
