import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { nameChange } from '../../../accounts/contract.ts'
import { refetchAccount, useAccount } from '../../../accounts/web/exports.tsx'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { User } from '../../contract.ts'
import { adminApi } from '../api.ts'
import { trouble } from '../words.ts'
import { askForTheRestAgain, showChanged } from './cached-users.ts'

/** Another name for somebody, who is told of it by email. What is typed stays when the name changed meanwhile. */
export function NameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: viewer } = useAccount()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(nameChange, { name: user.name, from: user.name })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const askForDetails = () => queryClient.invalidateQueries({ queryKey: adminApi.queries.showUser.key() })

  const submit = form.onSubmit(async ({ name }) => {
    setFailure(null)
    try {
      const changed = await adminApi.client.renameUser({ id: user.id, name, from: user.name })
      showChanged(queryClient, changed)
      askForTheRestAgain(queryClient)
      if (user.id === viewer?.id) await refetchAccount(queryClient)
      toast.success(`The name is now ${changed.name}`)
      onClose()
      await askForDetails()
    } catch (error) {
      setFailure(form.applyProblem(error, trouble))
      if (problemCodeOf(error) === 'CHANGED_MEANWHILE') await askForDetails()
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={`Change the name of ${user.name}`}>
      <Stack gap="sm">
        <FormFailure message={failure} />
        <TextInput
          label="Name"
          description={user.id === viewer?.id ? undefined : 'An email tells them that the team changed it.'}
          autoComplete="off"
          required
          withAsterisk={false}
          ref={field}
          {...form.getInputProps('name')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.submitting}>
            Save Name
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
