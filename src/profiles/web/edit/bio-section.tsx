import { Textarea } from '@mantine/core'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

const limit = 2000

/** Who somebody is and where she wants to go, in her own words. */
export function BioSection({ form }: { form: ProfileFormState['form'] }) {
  return (
    <ProfileSection title="Bio and goals" text="A few sentences help others find common ground.">
      <Textarea
        label="Bio"
        description={lengthOf(form.values.bio)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={limit}
        {...form.getInputProps('bio')}
      />
      <Textarea
        label="Career goals"
        description={lengthOf(form.values.careerGoals)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={limit}
        {...form.getInputProps('careerGoals')}
      />
    </ProfileSection>
  )
}

/** How much room is left, once it is worth knowing. */
function lengthOf(text: string): string | null {
  return text.length > limit * 0.8 ? `${text.length} of ${limit} characters` : null
}
