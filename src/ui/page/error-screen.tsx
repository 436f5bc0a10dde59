import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { CommunityLogo } from '../pictures/community-logo.tsx'
import styles from './error-screen.module.css'
import { PageTitle } from './page-meta.tsx'

/** Replaces a screen that could not be shown: "Page not found", or the error page of S1 §8. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? t`Page not found` : t`Unexpected Application Error!`
  return (
    <main id="main" className={styles.screen}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <Stack align="center" gap="md" maw={480}>
        <Link to="/" reloadDocument className={styles.mark} aria-label={t`Home`}>
          <CommunityLogo size={72} />
        </Link>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">
          {isMissing
            ? t`The address may have a typo, or the page may have been removed.`
            : t`Something went wrong on our side. Everything you saved is still there.`}
        </Text>
        <Group justify="center">
          {!isMissing && (
            <Button onClick={() => window.location.reload()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button component={Link} to="/" reloadDocument variant={isMissing ? 'filled' : 'default'}>
            <Trans>Return to Home</Trans>
          </Button>
        </Group>
      </Stack>
    </main>
  )
}
