import { Button, List, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { clearDrafts } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type Account, accountDeletion } from '../../contract.ts'
import { accountsApi } from '../api.ts'
import { PasswordField } from '../password/password-field.tsx'
import { notifyOtherTabs } from '../session/signed-in-account.ts'

type DeleteAccountDialogProps = { account: Account; opened: boolean; onClose: () => void }

/** Lists what will be lost, asks what happens to the posts, and deletes the account after the password was entered. */
export default function DeleteAccountDialog({ account, opened, onClose }: DeleteAccountDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Delete your account?`} size="lg">
      <DeleteAccountForm account={account} onCancel={onClose} />
    </Modal>
  )
}

function DeleteAccountForm({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isDeleted, setDeleted] = useState(false)
  const form = useContractForm(accountDeletion, { currentPassword: '', posts: 'keep' })
  const isEmployer = account.role === 'employer'

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await accountsApi.client.deleteAccount(values)
      setDeleted(true)
      clearDrafts(account.id)
      notifyOtherTabs()
      // Reload the site, so that none of the person's data stays in memory.
      window.location.assign('/goodbye')
    } catch (error) {
      setFailure(form.applyProblem(error, t`Your account could not be deleted. Please try again.`))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Delete account`}>
      <Stack gap="lg">
        <FormFailure message={failure} />
        <div>
          <Text>
            <Trans>This can’t be undone. You will lose:</Trans>
          </Text>
          <List mt="xs" pl="lg">
            {(isEmployer ? employerLosses : memberLosses).map((loss) => (
              <List.Item key={loss}>{loss}</List.Item>
            ))}
          </List>
        </div>
        {!isEmployer && <PostsChoice {...form.getInputProps('posts')} />}
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label={t`Your password`}
          description={t`To make sure that it’s you.`}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <DialogFooter>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color="red" loading={form.submitting || isDeleted}>
            <Trans>Delete my account</Trans>
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  )
}

const memberLosses = [
  t`Your name, email address, and password`,
  t`Your profile with photo and resume`,
  t`Your likes, groups, and claimed benefits`,
  t`Your support requests and survey answers`,
]
const employerLosses = [t`Your name, email address, and password`, t`Everything else we keep with your account`]

function PostsChoice(props: object) {
  return (
    <Radio.Group label={t`Your threads and replies on the board`} {...props}>
      <Stack gap="sm" mt="xs">
        <Radio
          value="keep"
          label={t`Keep them, without my name`}
          description={t`They stay, shown as written by “Anonymous”, so conversations still make sense.`}
        />
        <Radio
          value="remove"
          label={t`Remove them`}
          description={t`Your threads are deleted with all their replies. A reply that someone answered leaves an empty placeholder.`}
        />
      </Stack>
    </Radio.Group>
  )
}
