import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import tableStyles from '../../../ui/lists/row-table.module.css'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { User } from '../../contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { refetchRelatedData, updateCachedUser } from './cached-users.ts'
import { RoleSelect } from './role-select.tsx'
import { LastSeen, UserState } from './user-labels.tsx'
import styles from './users.module.css'

type UserTableProps = { users: User[]; onOpen: (what: 'details' | 'suspend' | 'delete', user: User) => void }

/** A table on wide screens, and a card per user on phones. */
export function UserTable({ users, onOpen }: UserTableProps) {
  return (
    <table className={tableStyles.table} aria-label="Users">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">State</th>
          <th scope="col">Joined</th>
          <th scope="col">Last seen</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className={styles.row}>
            <th scope="row">
              <UnstyledButton className={styles.person} onClick={() => onOpen('details', user)}>
                <PersonAvatar name={user.name} src={user.avatarUrl} />
                <span className={styles.text}>
                  <span className={styles.name}>{user.name}</span>
                  <Text component="span" size="sm" c="dimmed">
                    {user.email}
                  </Text>
                </span>
              </UnstyledButton>
            </th>
            <td className={styles.role}>
              <RoleSelect user={user} />
            </td>
            <td>
              <UserState user={user} />
            </td>
            <td data-label="Joined" className={styles.moment}>
              <RelativeTime at={user.joinedAt} />
            </td>
            <td data-label="Last seen" className={styles.moment}>
              <LastSeen user={user} />
            </td>
            <td className={styles.actions}>
              <UserActions user={user} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function UserActions({ user, onOpen }: Pick<UserTableProps, 'onOpen'> & { user: User }) {
  const { data: viewer } = useAccount()
  const restore = useRestoreUser()
  return (
    <div className={styles.buttons}>
      {user.suspendedAt ? (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Restore ${user.name}`}
          data-tooltip="Restore"
          loading={restore.isPending}
          onClick={() => restore.mutate(user)}
        >
          <IconUserCheck size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ) : (
        user.id !== viewer?.id && (
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Suspend ${user.name}`}
            data-tooltip="Suspend"
            onClick={() => onOpen('suspend', user)}
          >
            <IconUserOff size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Delete ${user.name}`}
        data-tooltip="Delete"
        onClick={() => onOpen('delete', user)}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

function useRestoreUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: User) => adminApi.client.restoreUser({ id }),
    onSuccess(user) {
      updateCachedUser(queryClient, user)
      toast.success(`${user.name} can log in again`)
    },
    onError: (error) => toast.error('Account not restored', { description: messageOf(error, unexpectedError) }),
    onSettled: () => refetchRelatedData(queryClient),
  })
}
