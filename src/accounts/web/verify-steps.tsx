import { Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { messageOf, problemCodeOf } from '../../ui/api.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { isUsedLink } from './link-problem.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

type NewPassword = { password: string; passwordConfirmation: string }

type VerifyStepsProps = {
  title: string
  /** What the button does. */
  text: string
  /** Why a password is asked for, where it is. */
  passwordText: string
  label: string
  needsPassword: boolean
  /** The address that is proved, where the screen knows it. */
  email?: string
  prove: (password: NewPassword | undefined) => Promise<unknown>
  /** For a link that has stopped working meanwhile. */
  onRefused: (error: unknown) => void
}

const loadNewPasswordForm = async () => (await import('../contract.ts')).newPasswordForm
const fallback = 'An unexpected error occurred. Please try again.'

/**
 * The button that proves an address: a program that opens every link in a mail presses none. Somebody who did not
 * choose the account's password in this browser chooses one here.
 */
export function VerifySteps(props: VerifyStepsProps) {
  const [needsPassword, setNeedsPassword] = useState(props.needsPassword)
  const Step = needsPassword ? PasswordStep : ButtonStep
  return <Step {...props} onPasswordNeeded={() => setNeedsPassword(true)} />
}

type StepProps = VerifyStepsProps & { onPasswordNeeded: () => void }

function ButtonStep({ title, text, label, prove, onRefused, onPasswordNeeded }: StepProps) {
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
      if (isEnded(error)) onRefused(error)
      // Such as whoever has logged out in another tab since the page was opened.
      else if (problemCodeOf(error) === 'INVALID_INPUT') onPasswordNeeded()
      else setFailure(messageOf(error, fallback))
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack gap="lg">
      <EntranceHeading title={title} text={text} takesFocus />
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

function PasswordStep({ title, text, passwordText, label, email, prove, onRefused }: StepProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadNewPasswordForm, { password: '', passwordConfirmation: '' })
  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await prove(values)
    } catch (error) {
      if (isEnded(error)) onRefused(error)
      else setFailure(form.applyProblem(error, fallback))
    }
  })
  return (
    <Stack gap="lg">
      <EntranceHeading title={title} text={text} takesFocus />
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

/** Whether there is nothing more to be done with a link: any other refusal can be mended on the page. */
function isEnded(error: unknown): boolean {
  const code = problemCodeOf(error)
  return isUsedLink(error) || code === 'INVALID_TOKEN' || code === 'EMAIL_TAKEN'
}
