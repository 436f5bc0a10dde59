import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { OwnCompany } from '../../contract.ts'
import { employersApi, setOwnCompany } from '../api.ts'
import { PhoneField } from '../company-fields.tsx'
import classes from './company.module.css'

const loadPhoneForm = async () => (await import('../../contract.ts')).phoneForm

/** The viewer's own phone number. */
export function PhoneSection({ company }: { company: OwnCompany }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadPhoneForm, { phone: company.you.phone })

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const saved = await employersApi.client.updatePhone(values)
      setOwnCompany(queryClient, saved)
      form.setInitialValues({ phone: saved.you.phone })
      form.setValues({ phone: saved.you.phone })
      toast.success(t`Phone saved`)
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <SettingsSection title={t`Your phone`} text={t`Only your company and our team can see it.`}>
      <FormFailure message={failure} mb="md" />
      <form onSubmit={submit} noValidate className={classes.line}>
        <PhoneField {...form.getInputProps('phone')} />
        <Button type="submit" variant="default" loading={form.submitting} disabled={!form.isDirty()}>
          <Trans>Save phone</Trans>
        </Button>
      </form>
    </SettingsSection>
  )
}
