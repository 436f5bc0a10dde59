import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  AuthHeading,
  CheckYourEmail,
  clearFinishedRegistration,
  EmailField,
  NewPasswordFields,
  nextResendAt,
  SubmitButton,
  storePendingRegistration,
  TermsField,
  usePendingRegistration,
} from '../../../accounts/web/exports.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { employersApi } from '../api.ts'
import { CompanyNameField, OptionalWebsiteField, PhoneField } from '../company-fields.tsx'

/** Registration as an employer (S2 §2), and then the wait until the emailed link is used. */
export default function EmployerRegisterScreen() {
  const pending = usePendingRegistration('employer')
  useEffect(clearFinishedRegistration, [])
  return pending ? <CheckYourEmail pending={pending} login="/employer/login" /> : <EmployerRegistrationForm />
}

const loadEmployerRegistration = async () => (await import('../../contract.ts')).employerRegistration

const emptyForm = {
  name: '',
  email: '',
  companyName: '',
  phone: '',
  website: '',
  password: '',
  passwordConfirmation: '',
  agreedToTerms: false,
}

/** Registration form for a person and their company (S2 §5). */
function EmployerRegistrationForm() {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadEmployerRegistration, emptyForm)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { email, ticket } = await employersApi.client.register(values)
      storePendingRegistration({ email, ticket, resendAt: nextResendAt(), isFinished: false, role: 'employer' })
    } catch (error) {
      setFailure(form.applyProblem(error, 'Registration failed. Please try again.'))
    }
  })

  return (
    <Stack gap="lg">
      <AuthHeading
        title="Employer Registration"
        text="Post jobs and meet women in technology who are open to new roles."
      />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <TextInput label="Name" autoComplete="name" required withAsterisk={false} {...form.getInputProps('name')} />
          <EmailField
            description="An address at your company’s own domain verifies the company automatically. If you enter a website, use an address at its domain."
            {...form.getInputProps('email')}
          />
          <CompanyNameField {...form.getInputProps('companyName')} />
          <PhoneField {...form.getInputProps('phone')} />
          <OptionalWebsiteField {...form.getInputProps('website')} />
          <NewPasswordFields form={form} owner={form.values} />
          <TermsField {...form.getInputProps('agreedToTerms', { type: 'checkbox' })} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            Create Employer Account
          </SubmitButton>
        </Stack>
      </form>
      <Text>
        Already registered?{' '}
        <Anchor component={Link} to="/employer/login">
          Log in as an employer
        </Anchor>
      </Text>
    </Stack>
  )
}
