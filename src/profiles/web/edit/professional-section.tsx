import { NativeSelect, TextInput } from '@mantine/core'
import type { ProfileForm } from '../../contract.ts'
import { availabilityLabels, yearsLabels } from '../labels.ts'
import classes from './edit.module.css'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const choices = (labels: Record<string, string>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

/** What somebody does for a living. */
export function ProfessionalSection({ form }: { form: ProfileFormState['form'] }) {
  const linkedin = form.getInputProps('linkedinProfile')

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
        <TextInput label="Job title" maxLength={100} {...form.getInputProps('jobTitle')} />
        <TextInput label="Company" maxLength={100} autoComplete="organization" {...form.getInputProps('company')} />
        <TextInput label="Location" placeholder="City, State" maxLength={100} {...form.getInputProps('location')} />
        <NativeSelect label="Years of experience" data={choices(yearsLabels)} {...orNull(form, 'yearsExperience')} />
        <TextInput className={classes.wide} label="Education" maxLength={300} {...form.getInputProps('education')} />
        <TextInput
          className={classes.wide}
          label="LinkedIn profile"
          placeholder="https://www.linkedin.com/in/your-name"
          type="url"
          inputMode="url"
          maxLength={200}
          {...linkedin}
          onBlur={() => {
            completeAddress()
            linkedin.onBlur?.()
          }}
        />
        <NativeSelect label="Availability" data={choices(availabilityLabels)} {...orNull(form, 'availability')} />
      </div>
    </ProfileSection>
  )
}

/** A choice that may be left open: nothing chosen is null in the profile and empty in the list. */
function orNull(form: ProfileFormState['form'], name: 'yearsExperience' | 'availability') {
  const { value, ...props } = form.getInputProps(name)
  return {
    ...props,
    value: value ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, (event.currentTarget.value || null) as ProfileForm[typeof name]),
  }
}
