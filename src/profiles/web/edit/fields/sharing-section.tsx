import { Switch, Text } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useIsPartOn } from '../../../../ui/page/parts.ts'
import { activityKinds, activityLabels, formInputs, type SharedField } from '../../../fields.ts'
import { memberPath } from '../../paths.ts'
import classes from '../edit.module.css'
import type { ProfileFormState } from '../form/use-profile-form.ts'
import { WithConflictNotice } from '../form/with-conflict-notice.tsx'
import { ProfileSection } from '../profile-section.tsx'

const fieldSwitches: Switches = formInputs.map(({ name, label }) => ({ name, label }))
const activitySwitches: Switches = activityKinds.map((name) => ({ name, label: activityLabels[name] }))

const activityNote = t`Members only, never employers. Private groups show only to their own members. Your face appears in groups and events you share if you’re listed.`
const activityNoteWithoutGroups = t`Members only. Your face appears in events you share if you’re listed.`

/** What other members see. They never see the resume or the email address. */
export function SharingSection({ state, accountId }: { state: ProfileFormState; accountId: string }) {
  const { form } = state
  const shared = form.values.sharedFields
  const hasGroups = useIsPartOn('groups')

  function toggle(toggled: SharedField): void {
    // Keep the declared order, so that switching something on and off is no change.
    form.setFieldValue(
      'sharedFields',
      [...fieldSwitches, ...activitySwitches]
        .map(({ name }) => name)
        .filter((name) => shared.includes(name) !== (name === toggled)),
    )
  }

  return (
    <ProfileSection
      title={t`Who can see this`}
      text={
        <Trans>
          Members can see your name, your photo, and what you turn on here. Your email and resume stay private.{' '}
          <Link to={memberPath(accountId)} className={classes.link}>
            See your profile the way members do
          </Link>
        </Trans>
      }
    >
      <WithConflictNotice state={state} name="isInDirectory">
        {({ describedBy }) => (
          <Switch
            label={t`List me in the member directory`}
            aria-describedby={describedBy}
            {...form.getInputProps('isInDirectory', { type: 'checkbox' })}
            classNames={{ body: classes.switch }}
          />
        )}
      </WithConflictNotice>
      <WithConflictNotice state={state} name="sharedFields">
        {({ describedBy }) => (
          <div className={classes.sharing}>
            <SwitchList
              title={t`Shown on your profile`}
              switches={fieldSwitches}
              shared={shared}
              onToggle={toggle}
              describedBy={describedBy}
            />
            <SwitchList
              title={t`What you do here`}
              note={hasGroups ? activityNote : activityNoteWithoutGroups}
              switches={activitySwitches.filter(({ name }) => hasGroups || name !== 'groups')}
              shared={shared}
              onToggle={toggle}
              describedBy={describedBy}
            />
          </div>
        )}
      </WithConflictNotice>
    </ProfileSection>
  )
}

type Switches = readonly { name: SharedField; label: string }[]

type SwitchListProps = {
  title: string
  note?: string
  switches: Switches
  shared: readonly SharedField[]
  onToggle: (name: SharedField) => void
  describedBy: string | undefined
}

function SwitchList({ title, note, switches, shared, onToggle, describedBy }: SwitchListProps) {
  return (
    <fieldset aria-describedby={describedBy} className={classes.shared}>
      <Text component="legend" fw={600} size="sm">
        {title}
      </Text>
      {note && (
        <Text size="sm" c="dimmed" className={classes.wide}>
          {note}
        </Text>
      )}
      {switches.map(({ name, label }) => (
        <Switch
          key={name}
          label={label}
          checked={shared.includes(name)}
          onChange={() => onToggle(name)}
          classNames={{ body: classes.switch }}
        />
      ))}
    </fieldset>
  )
}
