import { TextInput, type TextInputProps } from '@mantine/core'
import { t } from '#text'

/** Field for an employer's phone number. */
export function PhoneField(props: TextInputProps) {
  return (
    <TextInput
      label={t`Phone`}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      withAsterisk={false}
      {...props}
    />
  )
}

/** Field for the name of a company. */
export function CompanyNameField(props: TextInputProps) {
  return <TextInput label={t`Company name`} autoComplete="organization" required withAsterisk={false} {...props} />
}

/** Field for a company's website, which may stay empty. */
export function OptionalWebsiteField(props: TextInputProps) {
  return (
    <TextInput
      label={t`Website (optional)`}
      placeholder={t`https://example.com`}
      inputMode="url"
      autoComplete="url"
      {...props}
    />
  )
}
