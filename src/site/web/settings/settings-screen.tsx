import { Text } from '@mantine/core'
import {
  IconBriefcase,
  IconChartBar,
  IconClock,
  IconCoin,
  IconCompass,
  IconDoorEnter,
  IconFileText,
  IconMail,
  IconMessages,
  IconPalette,
  IconSchool,
  IconShieldLock,
  IconToggleRight,
  IconUserPlus,
  IconVideo,
  IconWriting,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { isPathOn } from '../../../platform/contract/parts/parts.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import styles from './settings.module.css'
import { type SettingsPath, settingsGroups } from './settings-list.ts'

const icons: Record<SettingsPath, TablerIcon> = {
  '/setup': IconCompass,
  '/admin/site': IconWriting,
  '/admin/settings/look': IconPalette,
  '/admin/settings/dates': IconClock,
  '/admin/settings/email': IconMail,
  '/admin/settings/joining': IconDoorEnter,
  '/admin/invitations': IconUserPlus,
  '/admin/settings/parts': IconToggleRight,
  '/admin/site/prices': IconCoin,
  '/admin/site/terms': IconFileText,
  '/admin/site/security': IconShieldLock,
  '/admin/board': IconMessages,
  '/admin/survey-questions': IconChartBar,
  '/admin/settings/rooms': IconVideo,
  '/admin/job-ads': IconBriefcase,
  '/admin/university': IconSchool,
}

/** `/admin/settings`: everything that a host can set, with what each place is about. */
export default function SettingsScreen() {
  const off = useSwitchedOff()
  return (
    <>
      <PageHeading title={t`Settings`} back={{ to: '/admin', label: t`Back to Admin` }} />
      {settingsGroups.map(({ title, places }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.list}>
            {places
              .filter(({ to }) => isPathOn(to, off))
              .map((place) => (
                <SettingsCard key={place.to} {...place} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function SettingsCard({ to, label, text }: { to: SettingsPath; label: string; text: string }) {
  const Icon = icons[to]
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.about}>
        <Link to={to} className={styles.link}>
          {label}
        </Link>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </li>
  )
}
