import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  EmailField,
  EntranceHeading,
  keepRegistration,
  NewPasswordFields,
  nextResend,
  SubmitButton,
  TermsField,
} from '../../../accounts/web/exports.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { employersApi } from '../api.ts'
import { PhoneField } from './phone-field.tsx'

const loadEmployerRegistration = async () => (await import('../../contract.ts')).employerRegistration

const empty = {
  name: '',
  email: '',
  companyName: '',
  phone: '',
  website: '',
  password: '',
  passwordConfirmation: '',
  agreedToTerms: false,
}

/** A person and her company (S2 §5). */
export function EmployerRegistrationForm() {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadEmployerRegistration, empty)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { email, ticket } = await employersApi.client.register(values)
      keepRegistration({ email, ticket, resendAt: nextResend(), isFinished: false, role: 'employer' })
    } catch (error) {
      setFailure(form.applyProblem(error, 'Registration failed. Please try again.'))
    }
  })

  return (
    <Stack gap="lg">
      <EntranceHeading
        title="Employer Registration"
        text="Post jobs, and meet women in technology who want to be found."
      />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure message={failure} />
          <TextInput label="Name" autoComplete="name" required withAsterisk={false} {...form.getInputProps('name')} />
          <EmailField
            description="An address at your company’s own domain verifies the company by itself. With a website, it has to be the website’s domain."
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Company name"
            autoComplete="organization"
            required
            withAsterisk={false}
            {...form.getInputProps('companyName')}
          />
          <PhoneField {...form.getInputProps('phone')} />
          <TextInput
            label="Website (optional)"
            placeholder="https://example.com"
            inputMode="url"
            autoComplete="url"
            {...form.getInputProps('website')}
          />
          <NewPasswordFields form={form} owner={form.values} />
          <TermsField {...form.getInputProps('agreedToTerms', { type: 'checkbox' })} />
          <SubmitButton loading={form.submitting} color="terracotta" fullWidth>
            Create Employer Account
          </SubmitButton>
        </Stack>
      </form>
      <Text>
        Registered already?{' '}
        <Anchor component={Link} to="/employer/login">
          Log in as an employer
        </Anchor>
      </Text>
    </Stack>
  )
}
