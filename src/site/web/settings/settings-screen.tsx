import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { isPathOn } from '../../../platform/contract/parts/parts.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import styles from './settings.module.css'
import { settingsGroups } from './settings-list.ts'

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
              .map(({ to, label, text }) => (
                <li key={to} className={styles.row}>
                  <div>
                    <Link to={to} className={styles.link}>
                      {label}
                    </Link>
                    <Text size="sm" c="dimmed">
                      {text}
                    </Text>
                  </div>
                  <IconChevronRight size={18} aria-hidden="true" className={styles.chevron} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
