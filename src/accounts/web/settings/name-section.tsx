import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { accountsApi } from '../api.ts'
import { SubmitButton } from '../auth-pages/form-fields.tsx'
import { refetchAccount, updateOwnAccount } from '../session/use-account.ts'
import { SettingsSection } from './settings-section.tsx'

const loadNameChange = async () => (await import('../../contract.ts')).nameChange

/** Changes the person's name, which is shown beside everything they wrote. */
export function NameSection({ name }: { name: string }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const form = useContractForm(loadNameChange, { name, from: name })
  const shownName = useRef(name)

  // The name was changed in another tab, or by an admin. Keep what the person is typing here.
  useEffect(() => {
    if (shownName.current === name) return
    if (form.values.name === shownName.current) form.setFieldValue('name', name)
    shownName.current = name
    form.setFieldValue('from', name)
  }, [name, form])

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    setIsSaved(false)
    try {
      const account = await accountsApi.client.changeName(values)
      shownName.current = account.name
      form.setValues({ name: account.name, from: account.name })
      setIsSaved(true)
      await updateOwnAccount(queryClient, account)
    } catch (error) {
      setFailure(form.applyProblem(error))
      if (problemCodeOf(error) === 'CHANGED_MEANWHILE') await refetchAccount(queryClient)
    }
  })

  return (
    <SettingsSection
      id="name"
      title={t`Name`}
      text={t`Others see it next to everything you write, including what you’ve already written.`}
    >
      <form onSubmit={submit} noValidate aria-label={t`Change name`}>
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Trans>
              Your name is <strong>{name}</strong>.
            </Trans>
          </Text>
          <FormFailure message={failure} />
          {isSaved && (
            <Alert color="green" role="status">
              <Trans>Your name is changed.</Trans>
            </Alert>
          )}
          <TextInput
            label={t`Name`}
            autoComplete="name"
            description={t`You can change it 5 times in 30 days.`}
            required
            withAsterisk={false}
            {...form.getInputProps('name')}
          />
          <div>
            <SubmitButton variant="light" loading={form.submitting}>
              <Trans>Change name</Trans>
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </SettingsSection>
  )
}
