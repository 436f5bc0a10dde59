import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { nameChange } from '../../../accounts/contract.ts'
import { refetchAccount, useAccount } from '../../../accounts/web/exports.tsx'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { User } from '../../contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { refetchRelatedData, updateCachedUser } from './cached-users.ts'

/** Changes the name of a user, who gets an email about it. The input is kept when the name changed in the meantime. */
export function NameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: viewer } = useAccount()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(nameChange, { name: user.name, from: user.name })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const refetchDetails = () => queryClient.invalidateQueries({ queryKey: adminApi.queries.showUser.key() })

  const submit = form.onSubmit(async ({ name }) => {
    setFailure(null)
    try {
      const changed = await adminApi.client.renameUser({ id: user.id, name, from: user.name })
      updateCachedUser(queryClient, changed)
      refetchRelatedData(queryClient)
      if (user.id === viewer?.id) await refetchAccount(queryClient)
      toast.success(t`The name is now ${changed.name}`)
      onClose()
      await refetchDetails()
    } catch (error) {
      setFailure(form.applyProblem(error, unexpectedError))
      if (problemCodeOf(error) === 'CHANGED_MEANWHILE') await refetchDetails()
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Change the name of ${user.name}`}>
      <Stack gap="sm">
        <FormFailure message={failure} />
        <TextInput
          label={t`Name`}
          description={user.id === viewer?.id ? undefined : t`An email tells them that the team changed it.`}
          autoComplete="off"
          required
          withAsterisk={false}
          ref={field}
          {...form.getInputProps('name')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.submitting}>
            <Trans>Save Name</Trans>
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
