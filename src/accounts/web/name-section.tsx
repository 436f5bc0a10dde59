import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemCodeOf } from '../../ui/api.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { accountsApi } from './api.ts'
import { SettingsSection } from './settings-section.tsx'
import { SubmitButton } from './submit-button.tsx'
import { askAgain, takeOwnAccount } from './use-account.ts'

const loadNameChange = async () => (await import('../contract.ts')).nameChange

/** The own name, to be corrected. It stands beside everything the person wrote. */
export function NameSection({ name }: { name: string }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const form = useContractForm(loadNameChange, { name, from: name })
  const shown = useRef(name)

  // The name was changed in another tab, or by the team. What is being typed here stays.
  useEffect(() => {
    if (shown.current === name) return
    if (form.values.name === shown.current) form.setFieldValue('name', name)
    shown.current = name
    form.setFieldValue('from', name)
  }, [name, form])

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    setIsSaved(false)
    try {
      const account = await accountsApi.client.changeName(values)
      shown.current = account.name
      form.setValues({ name: account.name, from: account.name })
      setIsSaved(true)
      await takeOwnAccount(queryClient, account)
    } catch (error) {
      setFailure(form.applyProblem(error))
      if (problemCodeOf(error) === 'CHANGED_MEANWHILE') await askAgain(queryClient)
    }
  })

  return (
    <SettingsSection title="Name" text="Others see it beside everything you write, and beside what you have written.">
      <form onSubmit={submit} noValidate aria-label="Change name">
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>
            Your name is <strong>{name}</strong>.
          </Text>
          <FormFailure message={failure} />
          {isSaved && (
            <Alert color="green" role="status">
              Your name is changed.
            </Alert>
          )}
          <TextInput
            label="Name"
            autoComplete="name"
            description="You can change it five times in 30 days."
            required
            withAsterisk={false}
            {...form.getInputProps('name')}
          />
          <div>
            <SubmitButton loading={form.submitting}>Change Name</SubmitButton>
          </div>
        </Stack>
      </form>
    </SettingsSection>
  )
}
