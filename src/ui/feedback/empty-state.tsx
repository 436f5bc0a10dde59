import { Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { WovenPattern } from '../pictures/brand.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** One sentence that says what will be here. */
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** The heading's level, to fit the outline of the screen it stands in. */
  order?: 1 | 2 | 3 | 4
}

/** What a list shows while it is empty. */
export function EmptyState({ title, text, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <WovenPattern className={styles.ornament} />
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

type LoadErrorProps = {
  message: string
  onRetry: () => void
  /** Whether it stands in place of a whole screen, so that the message is the screen's main heading. */
  isScreen?: boolean
}

/** What a screen shows when its data could not be loaded: the given message, what to do, and a button to try again. */
export function LoadError({ message, onRetry, isScreen = false }: LoadErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        title={message}
        order={isScreen ? 1 : 2}
        text={navigator.onLine ? t`Please try again in a moment.` : t`You’re offline. Please check your connection.`}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </div>
  )
}
