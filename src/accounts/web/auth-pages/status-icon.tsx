import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#text'
import { AuthHeading } from './auth-heading.tsx'
import styles from './status-icon.module.css'

/** A large icon on a soft background that shows the outcome of a step. */
export function StatusIcon({ tone, children }: { tone: 'plain' | 'good' | 'bad'; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  )
}

/** The heading for a verified address (S1 §2), wherever the link was used; `text` describes the next step. */
export function EmailVerifiedHeading({ text }: { text: string }) {
  return (
    <AuthHeading
      title={t`Email Verified`}
      mark={
        <StatusIcon tone="good">
          <IconCircleCheck size={36} stroke={1.5} />
        </StatusIcon>
      }
      text={text}
      takesFocus
    />
  )
}
