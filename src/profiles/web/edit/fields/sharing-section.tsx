import { Switch, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formInputs, type ProfileFieldName } from '../../../fields.ts'
import { memberPath } from '../../paths.ts'
import classes from '../edit.module.css'
import type { ProfileFormState } from '../form/use-profile-form.ts'
import { WithConflictNotice } from '../form/with-conflict-notice.tsx'
import { ProfileSection } from '../profile-section.tsx'

/** Which fields other members see. They never see the resume or the email address. */
export function SharingSection({ state, accountId }: { state: ProfileFormState; accountId: string }) {
  const { form } = state
  const shared = form.values.sharedFields

  function toggle(toggled: ProfileFieldName): void {
    // Keep the declared order, so that switching a field on and off is no change.
    form.setFieldValue(
      'sharedFields',
      formInputs.map(({ name }) => name).filter((name) => shared.includes(name) !== (name === toggled)),
    )
  }

  return (
    <ProfileSection
      title="Who can see this"
      text={
        <>
          Members can see your name, your photo, and what you turn on here. Your email and resume stay private.{' '}
          <Link to={memberPath(accountId)} className={classes.link}>
            See your profile the way members do
          </Link>
        </>
      }
    >
      <WithConflictNotice state={state} name="isInDirectory">
        {({ describedBy }) => (
          <Switch
            label="List me in the member directory"
            aria-describedby={describedBy}
            {...form.getInputProps('isInDirectory', { type: 'checkbox' })}
            classNames={{ body: classes.switch }}
          />
        )}
      </WithConflictNotice>
      <WithConflictNotice state={state} name="sharedFields">
        {({ describedBy }) => (
          <fieldset aria-describedby={describedBy} className={classes.shared}>
            <Text component="legend" fw={600} size="sm">
              Shown on your profile
            </Text>
            {formInputs.map(({ name, label }) => (
              <Switch
                key={name}
                label={label}
                checked={shared.includes(name)}
                onChange={() => toggle(name)}
                classNames={{ body: classes.switch }}
              />
            ))}
          </fieldset>
        )}
      </WithConflictNotice>
    </ProfileSection>
  )
}
