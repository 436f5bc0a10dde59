import { TextInput, type TextInputProps } from '@mantine/core'

/** An address by which somebody is known here, filled in by the browser where it knows it. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      withAsterisk={false}
      {...props}
    />
  )
}
