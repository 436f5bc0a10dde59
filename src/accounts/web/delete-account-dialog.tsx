import { Button, Group, List, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { forgetDrafts } from '../../ui/drafts.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { type Account, departure } from '../contract.ts'
import { accountsApi } from './api.ts'
import { PasswordField } from './password-field.tsx'
import { tellOtherTabs } from './session-channel.ts'

type DeleteAccountDialogProps = { account: Account; opened: boolean; onClose: () => void }

/** Says what will be lost, asks what happens to the posts, and deletes the account against its password. */
export default function DeleteAccountDialog({ account, opened, onClose }: DeleteAccountDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Delete your account?" size="lg">
      <DeleteAccountForm account={account} onCancel={onClose} />
    </Modal>
  )
}

function DeleteAccountForm({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  const form = useContractForm(departure, { currentPassword: '', posts: 'keep' })
  const isEmployer = account.role === 'employer'

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await accountsApi.client.deleteAccount(values)
      setGone(true)
      forgetDrafts(account.id)
      tellOtherTabs()
      // Loaded anew: nothing she had open stays in memory.
      window.location.assign('/goodbye')
    } catch (error) {
      setFailure(form.applyProblem(error, 'Your account could not be deleted. Please try again.'))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label="Delete account">
      <Stack gap="lg">
        <FormFailure message={failure} />
        <div>
          <Text>This cannot be undone. You lose:</Text>
          <List mt="xs" pl="lg">
            {(isEmployer ? employerLosses : memberLosses).map((loss) => (
              <List.Item key={loss}>{loss}</List.Item>
            ))}
          </List>
        </div>
        {!isEmployer && <PostsChoice {...form.getInputProps('posts')} />}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label="Your password"
          description="So that nobody else can do this in your name."
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={form.submitting || isGone}>
            Delete My Account
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const memberLosses = [
  'Your name, email address and password',
  'Your profile with photo and resume',
  'Your likes, groups and claimed benefits',
  'Your support requests and survey answers',
]
const employerLosses = ['Your name, email address and password', 'Everything else we keep with your account']

function PostsChoice(props: object) {
  return (
    <Radio.Group label="Your threads and replies on the board" {...props}>
      <Stack gap="sm" mt="xs">
        <Radio
          value="keep"
          label="Keep them, without my name"
          description="They stay as written by “Anonymous”, so that conversations stay whole."
        />
        <Radio
          value="remove"
          label="Remove them"
          description="Your threads go with all replies to them. A reply that was answered leaves an empty place."
        />
      </Stack>
    </Radio.Group>
  )
}
