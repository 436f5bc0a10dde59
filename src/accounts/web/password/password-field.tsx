import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'

type PasswordFieldProps = PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }

/** A password field with a button, which the keyboard can reach, that shows and hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      required
      withAsterisk={false}
      spellCheck={false}
      autoCapitalize="off"
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t`Hide password` : t`Show password`,
        'aria-pressed': undefined,
      }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
