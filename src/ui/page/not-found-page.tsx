import { Button, Stack, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, Link } from 'react-router'
import styles from './error-screen.module.css'
import { ErrorScreen } from './error-screen.tsx'
import { PageTitle } from './page-meta.tsx'

/** "Page not found" inside the layout of the site area that the person is in (S1 §2). */
export function NotFoundPage() {
  return (
    <Stack align="center" gap="md" className={styles.inLayout}>
      <PageTitle title="Page not found" />
      <meta name="robots" content="noindex" />
      <div className={styles.window} aria-hidden="true" />
      <Title order={1}>Page not found</Title>
      <Text c="dimmed">The address may have a typo, or the page may have been removed.</Text>
      <Button component={Link} to="/" reloadDocument>
        Return to Home
      </Button>
    </Stack>
  )
}

/** A screen's error boundary: "Page not found" inside the layout for a 404, the full error screen for any other error. */
export function NotFoundOrError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFoundPage /> : <ErrorScreen error={error} />
}
