import { TextInput, type TextInputProps } from '@mantine/core'

/** A number under which an employer can be reached. */
export function PhoneField(props: TextInputProps) {
  return (
    <TextInput label="Phone" type="tel" inputMode="tel" autoComplete="tel" required withAsterisk={false} {...props} />
  )
}
