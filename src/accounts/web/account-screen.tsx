import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import styles from './account-screen.module.css'
import { ActivitySection } from './activity/activity-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { EmailSection } from './email-section.tsx'
import { TwoStepSection } from './factors/two-step-section.tsx'
import { NameSection } from './name-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RequireAccount } from './require-account.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useAccount } from './use-account.ts'

/** Account settings of any signed-in person: name, address, password, two-step login, devices, activity, theme, and leaving. */
export default function AccountScreen() {
  return (
    <div className={styles.screen}>
      <PageHeading title="Account Settings" />
      <RequireAccount access="signedIn" waiting={<Waiting />}>
        <Settings />
      </RequireAccount>
    </div>
  )
}

function Settings() {
  const { data: account } = useAccount()
  if (!account) return null
  return (
    <Stack gap={0}>
      <NameSection name={account.name} />
      <EmailSection email={account.email} />
      <PasswordSection name={account.name} email={account.email} />
      <TwoStepSection />
      <SessionsSection />
      <ActivitySection />
      <SettingsSection title="Notifications" text="What reaches you on the screen and by mail, and how often.">
        <Button component={Link} to="/account/notifications" variant="default">
          Notification settings
        </Button>
      </SettingsSection>
      <SettingsSection title="Appearance" text="Light, dark, or the way your device is set.">
        <Text component="div" c="dimmed">
          <ThemeSwitch />
        </Text>
      </SettingsSection>
      <OwnDataSection />
      <DeleteAccountSection account={account} />
    </Stack>
  )
}

function Waiting() {
  return (
    <Stack gap="xl" aria-hidden="true">
      {[160, 280, 200].map((height) => (
        <Skeleton key={height} height={height} radius="lg" />
      ))}
    </Stack>
  )
}
