import { NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLatest } from '../../../ui/lists/use-opened-row.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { type AssignableRole, assignableRoles, type User } from '../../contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { refetchRelatedData, updateCachedUser } from './cached-users.ts'
import { roleLabels } from './user-labels.tsx'

const options = assignableRoles.map((value) => ({ value, label: roleLabels[value] }))

/**
 * The role of a user, which can be changed in place, except for an employer's. It asks first, because an arrow key alone
 * selects a role and would give away full access.
 */
export function RoleSelect({ user }: { user: User }) {
  const { data: viewer } = useAccount()
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState<AssignableRole | null>(null)
  const latestSelected = useLatest(selected)
  const isOwn = user.id === viewer?.id
  const { mutate, isPending } = useMutation({
    mutationFn: (role: AssignableRole) => adminApi.client.changeUserRole({ id: user.id, role }),
    onMutate(role) {
      updateCachedUser(queryClient, { ...user, role })
      return { before: user }
    },
    onSuccess(changed) {
      // Admins who change their own role are logged out.
      if (isOwn) return window.location.assign('/login')
      updateCachedUser(queryClient, changed)
      toast.success(changed.role === 'admin' ? t`${changed.name} is now an admin` : t`${changed.name} is now a user`)
    },
    onError(error, _role, undo) {
      if (undo) updateCachedUser(queryClient, undo.before)
      toast.error(t`Role not changed`, { description: messageOf(error, unexpectedError) })
    },
    onSettled() {
      setSelected(null)
      if (!isOwn) refetchRelatedData(queryClient)
    },
  })

  if (user.role === 'employer') return <Text size="sm">{roleLabels.employer}</Text>
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t`Role of ${user.name}`}
        data={options}
        value={user.role}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => setSelected(value as AssignableRole)}
      />
      <ConfirmDialog
        opened={selected !== null}
        onClose={() => setSelected(null)}
        {...confirmationFor(user.name, isOwn, latestSelected)}
        onConfirm={() => selected && mutate(selected)}
        isWorking={isPending}
      />
    </>
  )
}

/** The texts of the confirmation for a new role. */
function confirmationFor(name: string, isOwn: boolean, role: AssignableRole | null) {
  if (isOwn) {
    return {
      title: t`Give up your admin role?`,
      confirmLabel: t`Become a user`,
      children: t`You’ll be logged out and lose access to the admin area right away. Only another admin can undo this.`,
    }
  }
  if (role === 'member') {
    return {
      title: t`Make ${name} a user again?`,
      confirmLabel: t`Make a user`,
      children: t`${name} will be logged out everywhere and lose access to the admin area.`,
    }
  }
  return {
    title: t`Make ${name} an admin?`,
    confirmLabel: t`Make an admin`,
    children: t`${name} will be logged out everywhere. Once they log in again, they can see accounts, requests, resumes, and reports.`,
  }
}
