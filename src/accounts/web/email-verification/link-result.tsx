import { Button, Stack } from '@mantine/core'
import { IconCircleCheck, IconMailOff, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { AuthHeading } from '../auth-pages/auth-heading.tsx'
import { StatusIcon } from '../auth-pages/status-icon.tsx'

type LinkResultProps = {
  /** Whether the link had its effect; otherwise it does not work. */
  isDone: boolean
  title: string
  text: ReactNode
  /** Links to the next screens. */
  children: ReactNode
}

/** The outcome of an emailed link. It replaces the previous step of the screen and takes the focus. */
export function LinkResult({ isDone, title, text, children }: LinkResultProps) {
  const Icon = isDone ? IconCircleCheck : IconMailOff
  const mark = (
    <StatusIcon tone={isDone ? 'good' : 'bad'}>
      <Icon size={36} stroke={1.5} />
    </StatusIcon>
  )
  return (
    <Stack gap="lg">
      <AuthHeading title={title} mark={mark} text={text} takesFocus />
      {children}
    </Stack>
  )
}

/** Shown when an emailed link could not be checked, such as without a connection. The link may still work. */
export function LinkFailure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <Stack gap="lg">
      <AuthHeading
        title={t`Something went wrong`}
        mark={
          <StatusIcon tone="bad">
            <IconPlugConnectedX size={36} stroke={1.5} />
          </StatusIcon>
        }
        text={t`An unexpected error occurred. Please try again.`}
        takesFocus
      />
      <Button loading={isRetrying} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  )
}

/** Whether an emailed link was used before. */
export function isUsedLink(error: unknown): boolean {
  return problemCodeOf(error) === 'TOKEN_USED'
}

/** Whether the server permanently rejected a token from an email; after any other error, the person can try again. */
export function isInvalidLink(error: unknown): boolean {
  const code = problemCodeOf(error)
  return code === 'INVALID_TOKEN' || code === 'INVALID_INPUT'
}
