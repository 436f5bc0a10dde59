import { NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { type AssignableRole, assignableRoles, type User } from '../../contract.ts'
import { adminApi } from '../api.ts'
import { roleWords, trouble } from '../words.ts'
import { askForTheRestAgain, showChanged } from './cached-users.ts'
import { useLatest } from './use-latest.ts'

const options = assignableRoles.map((value) => ({ value, label: roleWords[value] }))

/**
 * A person's role, to be changed in place; an employer's cannot. It asks first: an arrow key alone is enough to choose,
 * and would hand out the whole site.
 */
export function RoleSelect({ user }: { user: User }) {
  const { data: viewer } = useAccount()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<AssignableRole | null>(null)
  const shown = useLatest(asked)
  const isOwn = user.id === viewer?.id
  const { mutate, isPending } = useMutation({
    mutationFn: (role: AssignableRole) => adminApi.client.changeUserRole({ id: user.id, role }),
    onMutate(role) {
      showChanged(queryClient, { ...user, role })
      return { before: user }
    },
    onSuccess(changed) {
      // Who gave up her own role is logged out.
      if (isOwn) return window.location.assign('/login')
      showChanged(queryClient, changed)
      toast.success(`${changed.name} is now ${changed.role === 'admin' ? 'an admin' : 'a user'}`)
    },
    onError(error, _role, undo) {
      if (undo) showChanged(queryClient, undo.before)
      toast.error('Role not changed', { description: messageOf(error, trouble) })
    },
    onSettled() {
      setAsked(null)
      if (!isOwn) askForTheRestAgain(queryClient)
    },
  })

  if (user.role === 'employer') return <Text size="sm">{roleWords.employer}</Text>
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={`Role of ${user.name}`}
        data={options}
        value={user.role}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => setAsked(value as AssignableRole)}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        {...questionTo(user.name, isOwn, shown)}
        onConfirm={() => asked && mutate(asked)}
        isWorking={isPending}
      />
    </>
  )
}

/** What is asked before a role changes, and what that means. */
function questionTo(name: string, isOwn: boolean, role: AssignableRole | null) {
  if (isOwn) {
    return {
      title: 'Give up your admin role?',
      confirmLabel: 'Become a user',
      children:
        'You lose access to this part of the site at once and are logged out. Only another admin can take it back.',
    }
  }
  if (role === 'member') {
    return {
      title: `Make ${name} a user again?`,
      confirmLabel: 'Make a user',
      children: `${name} is logged out everywhere and no longer reaches this part of the site.`,
    }
  }
  return {
    title: `Make ${name} an admin?`,
    confirmLabel: 'Make an admin',
    children: `${name} is logged out everywhere and then reaches every part of the site: accounts, requests, resumes and reports.`,
  }
}
