import { Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { SubmitButton } from '../auth-pages/form-fields.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { isUsedLink } from './link-result.tsx'

type NewPassword = { password: string; passwordConfirmation: string }

type VerifyStepsProps = {
  title: string
  /** Explains what the button does. */
  text: string
  /** Explains why a password is required, if it is. */
  passwordText: string
  label: string
  needsPassword: boolean
  /** The address that the link verifies, if the screen knows it. */
  email?: string
  /** Uses the link, with the new password if one is required. */
  prove: (password: NewPassword | undefined) => Promise<unknown>
  /** Called when the link has stopped working meanwhile. */
  onLinkError: (error: unknown) => void
}

const loadNewPasswordForm = async () => (await import('../../contract.ts')).newPasswordForm
const fallbackMessage = t`An unexpected error occurred. Please try again.`

/**
 * The button that verifies an address: programs that open every link in an email press no button. A person who did not
 * choose the account's password in this browser chooses one here.
 */
export function VerifySteps(props: VerifyStepsProps) {
  const [needsPassword, setNeedsPassword] = useState(props.needsPassword)
  const Step = needsPassword ? PasswordStep : ButtonStep
  return <Step {...props} onPasswordNeeded={() => setNeedsPassword(true)} />
}

type StepProps = VerifyStepsProps & { onPasswordNeeded: () => void }

function ButtonStep({ title, text, label, prove, onLinkError, onPasswordNeeded }: StepProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  async function press(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    setFailure(null)
    setSending(true)
    try {
      await prove(undefined)
    } catch (error) {
      if (isLinkError(error)) onLinkError(error)
      // For example, the person logged out in another tab after opening the page.
      else if (problemCodeOf(error) === 'INVALID_INPUT') onPasswordNeeded()
      else setFailure(messageOf(error, fallbackMessage))
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack gap="lg">
      <AuthHeading title={title} text={text} takesFocus />
      <form onSubmit={press}>
        <Stack gap="md">
          <FormFailure message={failure} />
          <SubmitButton loading={isSending} color="terracotta" fullWidth>
            {label}
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  )
}

function PasswordStep({ title, text, passwordText, label, email, prove, onLinkError }: StepProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadNewPasswordForm, { password: '', passwordConfirmation: '' })
  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await prove(values)
    } catch (error) {
      if (isLinkError(error)) onLinkError(error)
      else setFailure(form.applyProblem(error, fallbackMessage))
    }
  })
  return (
    <Stack gap="lg">
      <AuthHeading title={title} text={text} takesFocus />
      <Text>{passwordText}</Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <NewPasswordFields form={form} owner={{ email }} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            {label}
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  )
}

/** Whether the link cannot be used any more. The person can fix any other error on the page. */
function isLinkError(error: unknown): boolean {
  const code = problemCodeOf(error)
  return isUsedLink(error) || code === 'INVALID_TOKEN' || code === 'EMAIL_TAKEN'
}
