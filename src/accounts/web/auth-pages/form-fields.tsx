import { Button, type ButtonProps, TextInput, type TextInputProps } from '@mantine/core'
import { t } from '#text'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import styles from './form-fields.module.css'

/**
 * The submit button of a form. It keeps its width while the form is sent, and is disabled until hydration, because the
 * browser would otherwise submit the form itself, to no endpoint.
 */
export function SubmitButton({ loading, ...props }: ButtonProps & { loading: boolean }) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      loading={loading}
      aria-busy={loading}
      disabled={!isHydrated}
      className={isHydrated ? undefined : styles.hydrating}
      {...props}
    />
  )
}

/** The email address of an account, which the browser can autofill. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      withAsterisk={false}
      {...props}
    />
  )
}
