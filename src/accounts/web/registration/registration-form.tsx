import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { accountsApi } from '../api.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { EmailField, SubmitButton } from '../auth-pages/form-fields.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { nextResendAt } from './check-your-email.tsx'
import { emptyAnswers, JoiningAnswerFields } from './joining-answers.tsx'
import { storePendingRegistration } from './pending-registration.ts'
import { TermsField } from './terms-field.tsx'

const loadRegistration = async () => (await import('../../contract.ts')).memberRegistration

const empty = { name: '', password: '', passwordConfirmation: '', agreedToTerms: false }

/** The invitation with which a person registers. */
export type UsedInvitation = {
  token: string
  /** The address that it is for, which cannot be changed; null for a link for several people. */
  email: string | null
}

type RegistrationFormProps = {
  /** The path of the login screen, for people who have an account. */
  login: string
  questions: readonly string[]
  invitation?: UsedInvitation
  /** Replaces the usual heading. */
  heading?: ReactNode
}

/** Registration form of members (S2 §5), with what depends on who may join. */
export function RegistrationForm({ login, questions, invitation, heading }: RegistrationFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const invitedEmail = invitation?.email ?? ''
  const initial = { ...empty, email: invitedEmail, answers: emptyAnswers(questions), invitation: invitation?.token }
  const form = useContractForm(loadRegistration, initial)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { email, ticket, isVerified = false } = await accountsApi.client.register(values)
      const pending = { email, ticket, isVerified, resendAt: nextResendAt(), isFinished: false }
      storePendingRegistration({ ...pending, role: 'member' })
    } catch (error) {
      setFailure(form.applyProblem(error, t`Registration failed. Please try again.`))
    }
  })

  return (
    <Stack gap="lg">
      {heading ?? <AuthHeading title={t`Join the community`} text={t`There is room for you here.`} />}
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <TextInput
            label={t`Name`}
            autoComplete="name"
            required
            withAsterisk={false}
            {...form.getInputProps('name')}
          />
          <EmailField readOnly={invitedEmail !== ''} {...form.getInputProps('email')} />
          <NewPasswordFields form={form} owner={form.values} />
          <JoiningAnswerFields form={form} questions={questions} />
          <TermsField {...form.getInputProps('agreedToTerms', { type: 'checkbox' })} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            <Trans>Create account</Trans>
          </SubmitButton>
        </Stack>
      </form>
      <Text>
        <Trans>
          Already a member?{' '}
          <Anchor component={Link} to={login}>
            Log in
          </Anchor>
        </Trans>
      </Text>
    </Stack>
  )
}
