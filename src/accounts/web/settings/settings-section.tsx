import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './settings-section.module.css'

type SettingsSectionProps = {
  /** The anchor for links to the section. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

/** A section of the settings: title and description on the left, controls on the right. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.text}>
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}
