import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx'
import { ActivitySection } from '../activity/activity-section.tsx'
import { TwoStepSection } from '../factors/two-step-section.tsx'
import { RequireAccount } from '../session/require-account.tsx'
import { useAccount } from '../session/use-account.ts'
import styles from './account-screen.module.css'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The account settings: name, address, password, two-step login, sessions, activity, theme, data, and deletion. */
export default function AccountScreen() {
  return (
    <div className={styles.screen}>
      <PageHeading title={t`Account settings`} />
      <RequireAccount access="signedIn" waiting={<Waiting />}>
        <div className={styles.columns}>
          <Sections />
          <Settings />
        </div>
      </RequireAccount>
    </div>
  )
}

const sections = [
  { id: 'name', label: t`Name and email` },
  { id: 'password', label: t`Password and login` },
  { id: 'devices', label: t`Devices and activity` },
  { id: 'notifications', label: t`Notifications` },
  { id: 'data', label: t`Your data` },
]

/** Links to the sections, where the screen has room beside them. */
function Sections() {
  return (
    <nav aria-label={t`Account settings`} className={styles.sections}>
      {sections.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
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
      <SettingsSection
        id="notifications"
        title={t`Notifications`}
        text={t`Choose what we notify you about on screen and by email, and how often.`}
      >
        <Button component={Link} to="/account/notifications" variant="default">
          <Trans>Notification settings</Trans>
        </Button>
      </SettingsSection>
      <SettingsSection title={t`Appearance`} text={t`Light, dark, or the same as your device.`}>
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
    <>
      <LoadingStatus text={t`Loading your account…`} />
      <Stack gap="xl" aria-hidden="true">
        {[160, 280, 200].map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </Stack>
    </>
  )
}
