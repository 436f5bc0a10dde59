import { Button, Text, TextInput, Title } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SubmitButton } from '../../../accounts/web/exports.tsx'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { invitationsApi } from '../api.ts'
import classes from '../list/invitations.module.css'
import { NumberField, TermsFields, usualTerms } from './terms-fields.tsx'

const loadForm = async () => (await import('../../contract.ts')).linkForm

/** Makes a link with which several people can join, and shows it once. */
export function LinkForm({ onMade }: { onMade: () => unknown }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const form = useContractForm(loadForm, { uses: 10, ...usualTerms })
  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const made = await invitationsApi.client.makeInvitationLink(values)
      setUrl(made.url)
      await onMade()
    } catch (error) {
      setFailure(form.applyProblem(error, t`The link could not be made. Please try again.`))
    }
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Title order={2} className={classes.heading}>
        <Trans>Invite with a link</Trans>
      </Title>
      <Text c="dimmed" size="sm">
        <Trans>
          People who have the link can join with it and need no approval. They confirm their address as usual.
        </Trans>
      </Text>
      <FormFailure message={failure} />
      <NumberField form={form} name="uses" label={t`People who can use it`} />
      <TermsFields form={form} />
      <div>
        <SubmitButton loading={form.submitting}>
          <Trans>Make a link</Trans>
        </SubmitButton>
      </div>
      {url !== null && (
        <div role="status">
          <div className={classes.url}>
            <TextInput
              label={t`Your link`}
              value={url}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden="true" />}
              onClick={() => copyLink(new URL(url).pathname)}
            >
              <Trans>Copy link</Trans>
            </Button>
          </div>
          <Text size="sm" c="dimmed" mt={8}>
            <Trans>Copy it now. We don’t keep it, so we can’t show it again.</Trans>
          </Text>
        </div>
      )}
    </form>
  )
}
