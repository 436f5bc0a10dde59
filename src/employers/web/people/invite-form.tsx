import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { EmailField } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { employersApi } from '../api.ts'
import classes from './people.module.css'

const loadInviteForm = async () => (await import('../../contract.ts')).inviteForm

/** Form that invites an address into the company. */
export function InviteForm() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadInviteForm, { email: '' })

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const invitation = await employersApi.client.invite(values)
      toast.success(t`Invitation sent`, {
        description: t`The link in our email to ${invitation.email} works for 7 days.`,
      })
      form.reset()
      await queryClient.invalidateQueries({ queryKey: employersApi.queries.listPeople.key() })
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <>
      <FormFailure message={failure} mb="md" />
      <form onSubmit={submit} noValidate className={classes.invite}>
        <EmailField autoComplete="off" {...form.getInputProps('email')} />
        <Button type="submit" color="terracotta" loading={form.submitting}>
          <Trans>Send invitation</Trans>
        </Button>
      </form>
    </>
  )
}
