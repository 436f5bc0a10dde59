import { Button, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsSection } from '../../../accounts/web/exports.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { employersApi } from '../api.ts'
import { PhoneField } from '../entrance/phone-field.tsx'
import { showChanged } from '../use-own-company.ts'

const loadNewCompany = async () => (await import('../../contract.ts')).newCompany

/** For an employer who belongs to no company: she begins one, or waits for an invitation. */
export function StartCompany() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadNewCompany, { name: '', website: '', phone: '' })

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      showChanged(queryClient, await employersApi.client.start(values))
      toast.success('Your company is here now')
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <SettingsSection
      title="Start a company"
      text="You belong to no company at the moment. Start one, or open the link of an invitation that was mailed to you."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <TextInput
            label="Company name"
            autoComplete="organization"
            required
            withAsterisk={false}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Website (optional)"
            placeholder="https://example.com"
            inputMode="url"
            autoComplete="url"
            {...form.getInputProps('website')}
          />
          <PhoneField {...form.getInputProps('phone')} />
          <Button type="submit" color="terracotta" loading={form.submitting} style={{ alignSelf: 'flex-end' }}>
            Start company
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  )
}
