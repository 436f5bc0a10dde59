import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { aboutLimit, type CompanyForm, type OwnCompany } from '../../contract.ts'
import { employersApi, setOwnCompany } from '../api.ts'

const loadCompanyForm = async () => (await import('../../contract.ts')).companyForm

/** Form in which owners edit the company's profile. Unsaved changes survive a reload. */
export function CompanyProfileForm({ company, accountId }: { company: OwnCompany; accountId: string }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadCompanyForm, valuesOf(company))
  const key = draftKey('company', accountId)
  const isDirty = form.isDirty()
  const { setValues } = form
  useEffect(() => setValues(readDraft<CompanyForm>(key)), [key, setValues])
  useDraftAutosave(key, isDirty ? form.values : null)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const saved = await employersApi.client.update(values)
      setOwnCompany(queryClient, saved)
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      toast.success(
        saved.requestedChange && saved.requestedChange.requestedAt !== company.requestedChange?.requestedAt
          ? t`Saved. An admin will review the new name or website`
          : t`Company saved`,
      )
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormFailure message={failure} />
        <TextInput
          label={t`Company name`}
          autoComplete="organization"
          required
          withAsterisk={false}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t`Website`}
          placeholder={t`https://example.com`}
          inputMode="url"
          autoComplete="url"
          description={
            company.isVerified
              ? t`Because your company is verified, an admin has to approve a new name or a website at another domain.`
              : t`Your company is verified once you use an email address at the website’s domain.`
          }
          {...form.getInputProps('website')}
        />
        <TextInput label={t`Location`} placeholder={t`Atlanta, Georgia`} {...form.getInputProps('location')} />
        <Textarea
          label={t`About`}
          description={t`What you do, and what it’s like to work with you. You can use **bold**, *italic*, and [links](https://example.com).`}
          autosize
          minRows={5}
          maxRows={18}
          maxLength={aboutLimit}
          {...form.getInputProps('about')}
        />
        <Group justify="flex-end" gap="xs">
          {isDirty && (
            <Button variant="subtle" onClick={() => form.reset()}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <Button type="submit" color="terracotta" loading={form.submitting} disabled={!isDirty}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function valuesOf({ name, website, location, about }: OwnCompany): CompanyForm {
  return { name, website: website ?? '', location, about }
}
