import { t } from '#text'
import { checkPassword } from '../../password-rules.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrengthNotes } from './password-strength.tsx'
import { type PasswordOwnerOnForm, usePasswordRefusals } from './use-password-refusals.ts'

type Values = { password: string; passwordConfirmation: string }

/** The part of a form with a new password that these fields use. */
type NewPasswordForm = {
  values: Values
  errors: Partial<Record<string, unknown>>
  getInputProps(path: keyof Values): { onChange: (event: unknown) => void; error?: unknown }
  clearFieldError(path: keyof Values): void
}

type NewPasswordFieldsProps = {
  form: NewPasswordForm
  /** The password's owner, as far as the form knows. */
  owner?: PasswordOwnerOnForm
  labels?: { password: string; confirmation: string }
  /** Whether the form lists the errors above its fields. The fields then only show that they are invalid. */
  errorsAreListed?: boolean
}

/** A new password and its confirmation, with the strength and the broken rules while the person types (S2 §5). */
export function NewPasswordFields({ form, owner = {}, labels, errorsAreListed = false }: NewPasswordFieldsProps) {
  const { password } = form.values
  const passwordProps = form.getInputProps('password')
  const confirmationProps = form.getInputProps('passwordConfirmation')
  const refusals = usePasswordRefusals(password, owner)
  const failures = form.errors.password ? linesOf(form.errors.password) : checkPassword(password).failures
  const showsFailures = !(errorsAreListed && form.errors.password)
  return (
    <>
      <PasswordField
        label={labels?.password ?? t`Password`}
        autoComplete="new-password"
        {...passwordProps}
        onChange={(event) => {
          passwordProps.onChange(event)
          // The fields may match now.
          form.clearFieldError('passwordConfirmation')
        }}
        error={Boolean(form.errors.password)}
        inputWrapperOrder={['label', 'input', 'description']}
        description={
          (password || form.errors.password) && showsFailures ? (
            <PasswordStrengthNotes
              password={password}
              failures={failures}
              refusals={refusals}
              isWrong={Boolean(form.errors.password)}
            />
          ) : undefined
        }
      />
      <PasswordField
        label={labels?.confirmation ?? t`Confirm password`}
        autoComplete="new-password"
        {...confirmationProps}
        error={
          errorsAreListed ? Boolean(form.errors.passwordConfirmation) : (form.errors.passwordConfirmation as string)
        }
      />
    </>
  )
}

/** The lines of a field's error, one per broken rule. */
export function linesOf(error: unknown): string[] {
  return typeof error === 'string' ? error.split('\n') : []
}
