import { Button, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../accounts/web/exports.tsx'
import { choiceClasses } from '../../../ui/forms/choice-classes.ts'
import type { NotificationSettings, Pace } from '../../contract.ts'
import styles from './settings.module.css'
import type { SettingsChange } from './use-settings.ts'

const paceLabels: Record<Pace, { label: string; text: string }> = {
  each: { label: t`As it happens`, text: t`One email for each notification, right away.` },
  daily: {
    label: t`Daily digest`,
    text: t`One email each morning instead of separate ones. On days with nothing new, we don’t send one.`,
  },
  weekly: { label: t`Weekly digest`, text: t`One email each Monday morning instead of separate ones.` },
}

type PaceSectionProps = { settings: NotificationSettings; onChange: (change: SettingsChange) => void }

/** How often optional emails are sent, and the time zone of digests. */
export function PaceSection({ settings, onChange }: PaceSectionProps) {
  const { emailNotifications, pace, timeZone } = settings
  return (
    <SettingsSection
      title={t`How often`}
      text={t`For optional email. Confirmations, changes, and cancellations still come right away.`}
    >
      <Stack gap="lg">
        <Radio.Group
          aria-label={t`How often we email you`}
          value={pace}
          onChange={(chosen) => onChange({ pace: chosen as Pace })}
        >
          <Stack gap="xs">
            {(Object.keys(paceLabels) as Pace[]).map((key) => (
              <Radio
                key={key}
                classNames={choiceClasses}
                value={key}
                label={paceLabels[key].label}
                description={paceLabels[key].text}
                disabled={!emailNotifications}
              />
            ))}
          </Stack>
        </Radio.Group>
        {!emailNotifications && (
          <Text size="sm" c="dimmed">
            <Trans>Email notifications are off, so none of these come by email.</Trans>
          </Text>
        )}
        {emailNotifications && pace !== 'each' && <DigestZone timeZone={timeZone} onChange={onChange} />}
      </Stack>
    </SettingsSection>
  )
}

function DigestZone({
  timeZone,
  onChange,
}: Pick<NotificationSettings, 'timeZone'> & Pick<PaceSectionProps, 'onChange'>) {
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), deviceZone, timeZone])].sort()
  return (
    <div>
      <NativeSelect
        label={t`Time zone for your morning email`}
        data={byRegion(zones)}
        value={timeZone}
        onChange={({ currentTarget: { value } }) => onChange({ timeZone: value })}
        className={styles.zone}
      />
      {deviceZone !== timeZone && (
        <Button variant="subtle" size="compact-md" mt="xs" onClick={() => onChange({ timeZone: deviceZone })}>
          <Trans>Use {nameOf(deviceZone)}, as on this device</Trans>
        </Button>
      )}
    </div>
  )
}

/** Groups zones by region. The options are named after their places, so that typing a place selects it. */
function byRegion(zones: string[]) {
  const regions = Map.groupBy(zones, (zone) => /^(\w+)\//.exec(zone)?.[1] ?? t`Other`)
  return [...regions].map(([group, zonesOfGroup]) => ({
    group,
    items: zonesOfGroup.map((zone) => ({ value: zone, label: nameOf(zone.replace(`${group}/`, '')) })),
  }))
}

/** The name of a zone with spaces instead of underscores. */
function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}
