import { Switch, Text } from '@mantine/core'
import { Link } from 'react-router'
import { sharedFields } from '../../contract.ts'
import { fieldLabels } from '../labels.ts'
import { memberPath } from '../paths.ts'
import { Contested } from './contested.tsx'
import classes from './edit.module.css'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** What of the profile other members see. Her resume and her address are never among it. */
export function SharingSection({ state, accountId }: { state: ProfileFormState; accountId: string }) {
  const { form } = state
  const shared = form.values.sharedFields

  function toggle(field: (typeof sharedFields)[number]): void {
    const wanted = shared.includes(field) ? shared.filter((other) => other !== field) : [...shared, field]
    // Always in one order, so that switching back and forth is no change.
    form.setFieldValue(
      'sharedFields',
      sharedFields.filter((other) => wanted.includes(other)),
    )
  }

  return (
    <ProfileSection
      title="Who can see this"
      text={
        <>
          Members see your name and photo, and what you switch on here. Your email and your resume stay private.{' '}
          <Link to={memberPath(accountId)} className={classes.link}>
            See your profile as members do
          </Link>
        </>
      }
    >
      <Contested state={state} name="isInDirectory">
        {({ describedBy }) => (
          <Switch
            label="List me in the member directory"
            aria-describedby={describedBy}
            {...form.getInputProps('isInDirectory', { type: 'checkbox' })}
            classNames={{ body: classes.switch }}
          />
        )}
      </Contested>
      <Contested state={state} name="sharedFields">
        {({ describedBy }) => (
          <fieldset aria-describedby={describedBy} className={classes.shared}>
            <Text component="legend" fw={600} size="sm">
              Shown on your profile
            </Text>
            {sharedFields.map((field) => (
              <Switch
                key={field}
                label={fieldLabels[field]}
                checked={shared.includes(field)}
                onChange={() => toggle(field)}
                classNames={{ body: classes.switch }}
              />
            ))}
          </fieldset>
        )}
      </Contested>
    </ProfileSection>
  )
}
