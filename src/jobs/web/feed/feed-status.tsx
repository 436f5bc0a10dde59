import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertCircle, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { formatTime } from '../../../platform/contract/date-formats.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { FeedFetch, JobFeed } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import styles from './feed.module.css'
import { storeFeed } from './store-feed.ts'

type FeedStatusProps = {
  feed: NonNullable<JobFeed['feed']>
  /** Why the last fetch failed; null if it worked. */
  failure: string | null
  /** Whether the one before failed as well. */
  isFailing: boolean
  onChange: () => void
}

/** The company's feed, with the buttons to fetch it now, change it, and stop importing. */
export function FeedStatus({ feed: { url, dueAt, failingSince }, failure, isFailing, onChange }: FeedStatusProps) {
  const queryClient = useQueryClient()
  const [isAsking, dialog] = useDisclosure()
  const fetching = useMutation({
    mutationFn: () => jobsApi.client.fetchFeed({}),
    onSuccess: (feed) => {
      void storeFeed(queryClient, feed)
      const failure = feed.fetches[0]?.failure
      if (failure) toast.error(t`The feed couldn’t be read`, { description: failure })
      else toast.success(t`Your jobs are up to date.`)
    },
    onError: (error) => toast.error(messageOf(error, t`Failed to fetch the feed. Please try again.`)),
  })
  const removal = useMutation({
    mutationFn: () => jobsApi.client.removeFeed({}),
    onSuccess: () => toast.success(t`Importing has stopped.`),
    onError: (error) => toast.error(messageOf(error, t`Failed to stop importing. Please try again.`)),
    onSettled: () => {
      dialog.close()
      void queryClient.invalidateQueries({ queryKey: jobsApi.queries.showFeed.key() })
    },
  })
  return (
    <section className={styles.card} aria-label={t`Your feed`}>
      <p className={styles.address}>{url}</p>
      <Text size="sm" c="dimmed">
        <Trans>Next import at {formatTime(dueAt)}</Trans>
      </Text>
      {failure !== null && (
        <Alert color="red" variant="light" mt="md" icon={<IconAlertCircle size={20} aria-hidden="true" />}>
          {sentences(
            t`The last import didn’t work.`,
            failure,
            t`Your jobs stay as they are, and none is closed because of this.`,
          )}{' '}
          {isFailing && failingSince !== null && (
            <Trans>
              We haven’t been able to read your feed since <RelativeTime at={failingSince} />.
            </Trans>
          )}
        </Alert>
      )}
      <Group gap="xs" mt="md">
        <Button
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          <Trans>Fetch now</Trans>
        </Button>
        <Button variant="default" onClick={onChange}>
          <Trans>Change address</Trans>
        </Button>
        <Button variant="subtle" color="red" onClick={dialog.open}>
          <Trans>Stop importing</Trans>
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={t`Stop importing?`}
        confirmLabel={t`Stop importing`}
        onConfirm={() => removal.mutate()}
        isWorking={removal.isPending}
      >
        <Trans>The imported jobs stay as they are. From then on, you edit and close them yourselves.</Trans>
      </ConfirmDialog>
    </section>
  )
}

/** The last fetches, the newest first. */
export function FeedLog({ fetches }: { fetches: readonly FeedFetch[] }) {
  if (fetches.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="feed-log">
      <Title order={2} size="h4" id="feed-log">
        <Trans>Last imports</Trans>
      </Title>
      <ul className={styles.rows}>
        {fetches.map((fetch) => (
          <li key={fetch.at} className={styles.row}>
            <div className={styles.fact}>
              {fetch.failure === null ? (
                <IconCheck size={18} aria-hidden="true" />
              ) : (
                <IconAlertCircle size={18} aria-hidden="true" className={styles.bad} />
              )}
              <span>
                <RelativeTime at={fetch.at} />: {fetch.failure ?? summaryOf(fetch)}
              </span>
            </div>
            {fetch.problems.length > 0 && (
              <details className={styles.details}>
                <summary>{plural(fetch.problems.length, { one: '# problem', other: '# problems' })}</summary>
                <ul>
                  {fetch.problems.map(({ title, text }) => (
                    <li key={`${title} ${text}`}>
                      <b dir="auto">{title || t`Without a title`}</b>: {text}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function summaryOf({ foundCount, createdCount, updatedCount, closedCount }: FeedFetch): string {
  const changes = [
    createdCount > 0 && t`${createdCount} added`,
    updatedCount > 0 && t`${updatedCount} changed`,
    closedCount > 0 && t`${closedCount} closed`,
  ].filter((text) => text !== false)
  return changes.length > 0
    ? t`${plural(foundCount, { one: '# job', other: '# jobs' })} found, ${changes.join(', ')}.`
    : t`${plural(foundCount, { one: '# job', other: '# jobs' })} found, no changes.`
}
