import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { t } from '#text'
import type { ProfileForm } from '../../../contract.ts'
import classes from '../edit.module.css'
import { type InputOfKind, inputsOfKind } from '../form/form-values.ts'
import type { ProfileFormState } from '../form/use-profile-form.ts'
import { WithConflictNotice } from '../form/with-conflict-notice.tsx'
import { ProfileSection } from '../profile-section.tsx'

const inputWrapperOrder = ['label', 'input', 'description', 'error'] as const

type FieldProps<Input> = { state: ProfileFormState; field: Input }

/** The inputs of all lines, addresses, and choices. */
export function ProfessionalSection({ state }: { state: ProfileFormState }) {
  return (
    <ProfileSection
      title={t`Professional information`}
      text={t`What you do, where you do it, and what you’re open to.`}
    >
      <div className={classes.pairs}>
        {inputsOfKind('line', 'url', 'choice').map((field) =>
          field.kind === 'choice' ? (
            <ChoiceInput key={field.name} state={state} field={field} />
          ) : (
            <LineInput key={field.name} state={state} field={field} />
          ),
        )}
      </div>
    </ProfileSection>
  )
}

/** The inputs of all texts of several lines. */
export function BioSection({ state }: { state: ProfileFormState }) {
  return (
    <ProfileSection
      title={t`Bio and goals`}
      text={t`A few sentences help others find common ground. What you offer and look for is on your card in the directory.`}
    >
      {inputsOfKind('text').map((field) => (
        <LongTextInput key={field.name} state={state} field={field} />
      ))}
    </ProfileSection>
  )
}

function LineInput({ state, field }: FieldProps<InputOfKind<'line' | 'url'>>) {
  const { form } = state
  const { name, label, maxLength, placeholder, autoComplete, isWide } = field
  const { onBlur, ...props } = form.getInputProps(name)

  /** Completes an address that was copied without `https://`. */
  function completeAddress(host: string): void {
    const typed = String(form.getValues()[name]).trim()
    if (new RegExp(`^(http://)?([a-z]{2,3}\\.)?${host.replaceAll('.', '\\.')}/`, 'i').test(typed)) {
      form.setFieldValue(name, `https://${typed.replace(/^http:\/\//i, '')}`)
    }
  }

  return (
    <WithConflictNotice state={state} name={name} className={isWide ? classes.wide : undefined}>
      {({ note }) => (
        <TextInput
          label={label}
          description={note ?? hiddenNote(state, name)}
          inputWrapperOrder={[...inputWrapperOrder]}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete={autoComplete}
          {...(field.kind === 'url' && { type: 'url', inputMode: 'url' as const })}
          {...props}
          onBlur={() => {
            if (field.kind === 'url') completeAddress(field.host)
            onBlur?.()
          }}
        />
      )}
    </WithConflictNotice>
  )
}

/** A choice that may be left open. Its value is null in the profile, and empty in the list. */
function ChoiceInput({ state, field: { name, label, choiceLabels } }: FieldProps<InputOfKind<'choice'>>) {
  const { form } = state
  const { value, ...props } = form.getInputProps(name)
  const options = Object.entries(choiceLabels).map(([choice, text]) => ({ value: choice, label: text }))
  return (
    <WithConflictNotice state={state} name={name}>
      {({ note }) => (
        <NativeSelect
          label={label}
          data={[{ value: '', label: t`Not specified` }, ...options]}
          description={note ?? hiddenNote(state, name)}
          inputWrapperOrder={[...inputWrapperOrder]}
          {...props}
          value={value ?? ''}
          onChange={(event) =>
            form.setFieldValue(name, (event.currentTarget.value || null) as ProfileForm[typeof name])
          }
        />
      )}
    </WithConflictNotice>
  )
}

function LongTextInput({ state, field }: FieldProps<InputOfKind<'text'>>) {
  const { name, label, minRows, maxLength, placeholder } = field
  const { form } = state
  return (
    <WithConflictNotice state={state} name={name}>
      {({ note }) => (
        <Textarea
          label={label}
          placeholder={placeholder}
          description={note ?? lengthNote(String(form.values[name]), maxLength) ?? hiddenNote(state, name)}
          inputWrapperOrder={[...inputWrapperOrder]}
          autosize
          minRows={minRows}
          maxRows={14}
          maxLength={maxLength}
          {...form.getInputProps(name)}
        />
      )}
    </WithConflictNotice>
  )
}

/** Says that members do not see a field that is filled in, because its switch is off. */
function hiddenNote(
  { form: { values } }: ProfileFormState,
  name: InputOfKind<'line' | 'url' | 'choice' | 'text'>['name'],
) {
  return values[name] && !values.sharedFields.includes(name) ? t`Members don’t see this.` : null
}

/** The length of a text, once it comes near the limit. */
function lengthNote(text: string, limit: number): string | null {
  return text.length > limit * 0.8 ? t`${text.length} of ${limit} characters` : null
}
