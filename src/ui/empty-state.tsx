import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Weave } from './weave.tsx'

type EmptyStateProps = {
  title: string
  /** One sentence that says what will be here. */
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** The heading's level, to fit the outline of the screen it stands in. */
  order?: 2 | 3 | 4
}

/** What a list shows while there is nothing in it. */
export function EmptyState({ title, text, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Weave className={styles.ornament} />
      <Title order={order} className={styles.title}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" className={styles.text}>
          {text}
        </Text>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
