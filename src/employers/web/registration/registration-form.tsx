import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import {
  AuthHeading,
  EmailField,
  emptyAnswers,
  JoiningAnswerFields,
  NewPasswordFields,
  nextResendAt,
  SubmitButton,
  storePendingRegistration,
  TermsField,
  type UsedInvitation,
} from '../../../accounts/web/exports.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { useCommunity } from '../../../ui/page/community.ts'
import { employersApi } from '../api.ts'
import { CompanyNameField, OptionalWebsiteField, PhoneField } from '../company-fields.tsx'

const loadEmployerRegistration = async () => (await import('../../contract.ts')).employerRegistration

const emptyForm = {
  name: '',
  companyName: '',
  phone: '',
  website: '',
  password: '',
  passwordConfirmation: '',
  agreedToTerms: false,
}

type EmployerRegistrationFormProps = {
  questions: readonly string[]
  invitation?: UsedInvitation
  /** Replaces the usual heading. */
  heading?: ReactNode
}

/** Registration form for a person and their company (S2 §5), with what depends on who may join. */
export function EmployerRegistrationForm({ questions, invitation, heading }: EmployerRegistrationFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const email = invitation?.email ?? ''
  const initial = { ...emptyForm, email, answers: emptyAnswers(questions), invitation: invitation?.token }
  const { audienceName } = useCommunity()
  const form = useContractForm(loadEmployerRegistration, initial)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { isVerified = false, ...registered } = await employersApi.client.register(values)
      const pending = { ...registered, isVerified, resendAt: nextResendAt(), isFinished: false }
      storePendingRegistration({ ...pending, role: 'employer' })
    } catch (error) {
      setFailure(form.applyProblem(error, t`Registration failed. Please try again.`))
    }
  })

  return (
    <Stack gap="lg">
      {heading ?? (
        <AuthHeading
          title={t`Employer Registration`}
          text={t`Post jobs and meet ${audienceName} who are open to new roles.`}
        />
      )}
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
          <EmailField
            readOnly={email !== ''}
            description={t`An address at your company’s own domain verifies the company automatically. If you enter a website, use an address at its domain.`}
            {...form.getInputProps('email')}
          />
          <CompanyNameField {...form.getInputProps('companyName')} />
          <PhoneField {...form.getInputProps('phone')} />
          <OptionalWebsiteField {...form.getInputProps('website')} />
          <NewPasswordFields form={form} owner={form.values} />
          <JoiningAnswerFields form={form} questions={questions} />
          <TermsField {...form.getInputProps('agreedToTerms', { type: 'checkbox' })} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            <Trans>Create Employer Account</Trans>
          </SubmitButton>
        </Stack>
      </form>
      <Text>
        <Trans>
          Already registered?{' '}
          <Anchor component={Link} to="/employer/login">
            Log in as an employer
          </Anchor>
        </Trans>
      </Text>
    </Stack>
  )
}
