import { Anchor, Button, Group, Skeleton, Stack, Switch } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { RequireAccount, SettingsSection } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import type { NotificationSettings } from '../../contract.ts'
import { PaceSection } from './pace-section.tsx'
import styles from './settings.module.css'
import { SettingsTable } from './settings-table.tsx'
import { useChangingSettings, useSendTest, useSettings } from './use-settings.ts'

/** The viewer's settings for notifications on the screen and by email. */
export default function NotificationSettingsScreen() {
  return (
    <div className={styles.screen}>
      <PageHeading title={t`Notification Settings`} back={{ to: '/account', label: t`Account settings` }} />
      <RequireAccount access="signedIn" waiting={<Waiting />}>
        <Loaded />
      </RequireAccount>
    </div>
  )
}

function Loaded() {
  const { data, error, refetch } = useSettings()
  if (data) return <Settings saved={data} />
  if (!error) return <Waiting />
  return <LoadError message={messageOf(error, t`Failed to load settings.`)} onRetry={() => refetch()} />
}

function Settings({ saved }: { saved: NotificationSettings }) {
  const { settings, change } = useChangingSettings(saved)
  const test = useSendTest()
  return (
    <Stack gap={0}>
      <SettingsSection
        title={t`Email notifications`}
        text={t`Turn off all optional email. Emails marked “Always” below will still come.`}
      >
        <Switch
          size="md"
          label={t`Send me email notifications`}
          checked={settings.emailNotifications}
          onChange={({ currentTarget: { checked } }) => change({ emailNotifications: checked })}
        />
      </SettingsSection>
      {settings.choices.length > 0 && <SettingsTable settings={settings} onChange={change} />}
      {settings.choices.some(({ kind }) => kind === 'watched') && (
        <SettingsSection title={t`Following`} text={t`Choose which threads, categories, and groups you hear about.`}>
          <Anchor component={Link} to="/messages/following">
            <Trans>See everything you follow</Trans>
          </Anchor>
        </SettingsSection>
      )}
      <PaceSection settings={settings} onChange={change} />
      <SettingsSection
        title={t`Test`}
        text={t`Make sure notifications reach you. We’ll send one on screen and, if you get email, one to your inbox.`}
      >
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden="true" />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          <Trans>Send test notification</Trans>
        </Button>
      </SettingsSection>
    </Stack>
  )
}

function Waiting() {
  return (
    <>
      <LoadingStatus text={t`Loading settings…`} />
      <Stack gap={28} aria-hidden="true">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <Group key={row} justify="space-between" wrap="nowrap">
            <Stack gap="xs" flex={1}>
              <Skeleton height={18} width="40%" />
              <Skeleton height={14} width="70%" />
            </Stack>
            <Skeleton height={24} width={42} radius="xl" />
          </Group>
        ))}
      </Stack>
    </>
  )
}
