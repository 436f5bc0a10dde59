import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import type { ProfileForm } from '../../contract.ts'
import { availabilityLabels, fieldLabels, yearsLabels } from '../labels.ts'
import { Contested } from './contested.tsx'
import classes from './edit.module.css'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const choices = (labels: Record<string, string>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

/** What somebody does for a living. */
export function ProfessionalSection({ state }: { state: ProfileFormState }) {
  const { form } = state

  /** Copied addresses often come without their beginning. */
  function completeAddress(): void {
    const typed = form.getValues().linkedinProfile.trim()
    if (/^(http:\/\/)?([a-z]{2,3}\.)?linkedin\.com\//i.test(typed)) {
      form.setFieldValue('linkedinProfile', `https://${typed.replace(/^http:\/\//i, '')}`)
    }
  }

  return (
    <ProfileSection title="Professional information" text="What you do, where, and what you are open to.">
      <div className={classes.pairs}>
        <Line state={state} name="jobTitle" maxLength={100} />
        <Line state={state} name="company" maxLength={100} autoComplete="organization" />
        <Line state={state} name="location" placeholder="City, State" maxLength={100} />
        <Choice state={state} name="yearsExperience" labels={yearsLabels} />
        <Line state={state} name="education" className={classes.wide} maxLength={300} />
        <Line
          state={state}
          name="linkedinProfile"
          className={classes.wide}
          placeholder="https://www.linkedin.com/in/your-name"
          type="url"
          inputMode="url"
          maxLength={200}
          onLeave={completeAddress}
        />
        <Choice state={state} name="availability" labels={availabilityLabels} />
      </div>
    </ProfileSection>
  )
}

type LineProps = Pick<TextInputProps, 'maxLength' | 'placeholder' | 'autoComplete' | 'type' | 'inputMode'> & {
  state: ProfileFormState
  name: 'jobTitle' | 'company' | 'location' | 'education' | 'linkedinProfile'
  className?: string
  onLeave?: () => void
}

function Line({ state, name, className, onLeave, ...rest }: LineProps) {
  const { onBlur, ...props } = state.form.getInputProps(name)
  return (
    <Contested state={state} name={name} className={className}>
      {({ note }) => (
        <TextInput
          label={fieldLabels[name]}
          description={note}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...rest}
          {...props}
          onBlur={() => {
            onLeave?.()
            onBlur?.()
          }}
        />
      )}
    </Contested>
  )
}

type ChoiceProps = {
  state: ProfileFormState
  name: 'yearsExperience' | 'availability'
  labels: Record<string, string>
}

/** A choice that may be left open: nothing chosen is null in the profile and empty in the list. */
function Choice({ state: { form, ...state }, name, labels }: ChoiceProps) {
  const { value, ...props } = form.getInputProps(name)
  return (
    <Contested state={{ form, ...state }} name={name}>
      {({ note }) => (
        <NativeSelect
          label={fieldLabels[name]}
          data={choices(labels)}
          description={note}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...props}
          value={value ?? ''}
          onChange={(event) =>
            form.setFieldValue(name, (event.currentTarget.value || null) as ProfileForm[typeof name])
          }
        />
      )}
    </Contested>
  )
}
