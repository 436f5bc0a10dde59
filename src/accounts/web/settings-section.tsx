import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './settings-section.module.css'

/** One subject of the account settings: what it is about on the left, its controls on the right. */
export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.words}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}
