import { Textarea } from '@mantine/core'
import { Contested } from './contested.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const limit = 2000

/** Who somebody is and where they want to go, in their own words. */
export function BioSection({ state }: { state: ProfileFormState }) {
  return (
    <ProfileSection title="Bio and goals" text="A few sentences help others find common ground.">
      <LongText state={state} name="bio" label="Bio" minRows={4} />
      <LongText state={state} name="careerGoals" label="Career goals" minRows={3} />
    </ProfileSection>
  )
}

type LongTextProps = { state: ProfileFormState; name: 'bio' | 'careerGoals'; label: string; minRows: number }

function LongText({ state, name, label, minRows }: LongTextProps) {
  const { form } = state
  return (
    <Contested state={state} name={name}>
      {({ note }) => (
        <Textarea
          label={label}
          description={note ?? lengthOf(form.values[name])}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={minRows}
          maxRows={14}
          maxLength={limit}
          {...form.getInputProps(name)}
        />
      )}
    </Contested>
  )
}

/** How much room is left, once it is worth knowing. */
function lengthOf(text: string): string | null {
  return text.length > limit * 0.8 ? `${text.length} of ${limit} characters` : null
}
