import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { Part } from '../../platform/contract/parts/parts.ts'
import styles from './error-screen.module.css'
import { ErrorScreen } from './error-screen.tsx'
import { PageTitle } from './page-meta.tsx'

/**
 * "Page not found" inside the layout of the site area that the person is in (S1 §2).
 * @param part the part of the site that the page belongs to, if it is missing because the part is off
 */
export function NotFoundPage({ part = null }: { part?: Part | null }) {
  return (
    <Stack align="center" gap="md" className={styles.inLayout}>
      <PageTitle title={t`Page not found`} />
      <meta name="robots" content="noindex" />
      <div className={styles.window} aria-hidden="true" />
      <Title order={1}>
        <Trans>Page not found</Trans>
      </Title>
      {part === null ? (
        <Text c="dimmed">
          <Trans>The address may have a typo, or the page may have been removed.</Trans>
        </Text>
      ) : (
        <SwitchedOff isForEmployers={part === 'employers'} />
      )}
      <Button component={Link} to="/" reloadDocument>
        <Trans>Return to Home</Trans>
      </Button>
    </Stack>
  )
}

/** Why the page is missing. Employers read how they can still reach their account. */
function SwitchedOff({ isForEmployers }: { isForEmployers: boolean }) {
  return (
    <>
      <Text c="dimmed">
        <Trans>This part of the community is switched off right now. Everything in it has been kept.</Trans>
      </Text>
      {isForEmployers && (
        <Text c="dimmed">
          <Trans>
            If you have an employer account, you can still{' '}
            <Anchor component={Link} to="/login">
              log in
            </Anchor>{' '}
            to download your data or delete your account.
          </Trans>
        </Text>
      )}
    </>
  )
}

/** A screen's error boundary: "Page not found" inside the layout for a 404, the full error screen for any other error. */
export function NotFoundOrError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFoundPage /> : <ErrorScreen error={error} />
}
