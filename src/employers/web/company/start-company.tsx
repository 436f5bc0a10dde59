import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { employersApi, setOwnCompany } from '../api.ts'
import { CompanyNameField, OptionalWebsiteField, PhoneField } from '../company-fields.tsx'

const loadNewCompany = async () => (await import('../../contract.ts')).newCompany

/** Form in which an employer without a company starts one. */
export function StartCompany() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadNewCompany, { name: '', website: '', phone: '' })

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      setOwnCompany(queryClient, await employersApi.client.start(values))
      toast.success(t`Your company is set up`)
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <SettingsSection
      title={t`Start a company`}
      text={t`You don’t belong to a company at the moment. Start one, or open the link in the invitation we emailed you.`}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <CompanyNameField {...form.getInputProps('name')} />
          <OptionalWebsiteField {...form.getInputProps('website')} />
          <PhoneField {...form.getInputProps('phone')} />
          <Button type="submit" color="terracotta" loading={form.submitting} style={{ alignSelf: 'flex-end' }}>
            <Trans>Start company</Trans>
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  )
}
