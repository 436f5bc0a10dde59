import { Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { SubmitButton, useAccount } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { invitationsApi } from '../api.ts'
import classes from '../list/invitations.module.css'
import { TermsFields, usualTerms } from './terms-fields.tsx'

const blank = { addresses: '', ...usualTerms }
const loadForm = async () => (await import('../../contract.ts')).mailForm

/** Invites people by email, as an admin. The browser keeps the addresses until the invitations are sent. */
export function MailForm({ onSent }: { onSent?: () => unknown }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { data: account } = useAccount()
  const key = draftKey('invitations', account?.id ?? '')
  const [draft] = useState(() => readDraft<typeof blank>(key))
  const form = useContractForm(loadForm, { ...blank, ...draft }, { isSuggestion: draft.addresses !== undefined })
  useDraftAutosave(key, form.values.addresses ? form.values : null)
  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { count } = await invitationsApi.client.sendInvitations(values)
      toast.success(t`${plural(count, { one: '# invitation', other: '# invitations' })} sent`)
      form.setFieldValue('addresses', '')
      await onSent?.()
    } catch (error) {
      setFailure(form.applyProblem(error, t`The invitations could not be sent. Please try again.`))
    }
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Title order={2} className={classes.heading}>
        <Trans>Invite by email</Trans>
      </Title>
      <Text c="dimmed" size="sm">
        <Trans>Everyone gets a link of their own, which works once. They need no approval.</Trans>
      </Text>
      <FormFailure message={failure} />
      <Textarea
        label={t`Email addresses`}
        description={t`Up to 50, separated by commas, spaces, or line breaks.`}
        autosize
        minRows={3}
        maxRows={10}
        autoComplete="off"
        {...form.getInputProps('addresses')}
      />
      <TermsFields form={form} />
      <div>
        <SubmitButton loading={form.submitting}>
          <Trans>Send invitations</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
