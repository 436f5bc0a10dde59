import { NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../../accounts/web/public.tsx'
import { messageOf } from '../../../ui/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { type AssignableRole, assignableRoles, type User } from '../../contract.ts'
import { adminApi } from '../api.ts'
import { roleWords, trouble } from '../words.ts'
import { askForTheRestAgain, showChanged } from './cached-users.ts'

const options = assignableRoles.map((value) => ({ value, label: roleWords[value] }))

/** A person's role, to be changed in place. An employer's cannot; giving up one's own asks first. */
export function RoleSelect({ user }: { user: User }) {
  const { data: viewer } = useAccount()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
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
      setIsAsking(false)
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
        onChange={({ currentTarget: { value } }) => {
          if (isOwn) setIsAsking(true)
          else mutate(value as AssignableRole)
        }}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Give up your admin role?"
        confirmLabel="Become a user"
        onConfirm={() => mutate('member')}
        isWorking={isPending}
      >
        You lose access to this part of the site at once and are logged out. Only another admin can take it back.
      </ConfirmDialog>
    </>
  )
}
