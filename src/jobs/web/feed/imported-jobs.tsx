import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ImportedJob } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { postingPath } from '../paths.ts'
import { labelsOf } from '../posting/field-labels.ts'
import { PostingState } from '../postings/posting-badges.tsx'
import styles from './feed.module.css'

/** The jobs that came from the feed, with what was edited here since. */
export function ImportedJobs({ jobs }: { jobs: readonly ImportedJob[] }) {
  if (jobs.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="imported-jobs">
      <Title order={2} size="h4" id="imported-jobs">
        <Trans>Imported jobs</Trans>
      </Title>
      <Text size="sm" c="dimmed" mt={4} maw="68ch">
        <Trans>What you edit here stays. The feed keeps updating everything else of the job.</Trans>
      </Text>
      <ul className={styles.rows}>
        {jobs.map((job) => (
          <ImportedRow key={job.jobId} job={job} />
        ))}
      </ul>
    </section>
  )
}

function ImportedRow({ job: { jobId, externalId, title, state, editedFields, isMissing } }: { job: ImportedJob }) {
  const queryClient = useQueryClient()
  const takeFeedVersion = useMutation({
    mutationFn: () => jobsApi.client.takeFeedVersion({ id: jobId }),
    onSuccess: () => toast.success(t`The job now says what your feed says.`),
    onError: (error) => toast.error(messageOf(error, t`Failed to change the job. Please try again.`)),
    onSettled: () => {
      const { queries } = jobsApi
      for (const queryKey of [queries.showFeed.key(), queries.listPostings.key(), queries.showPosting.key()]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
  const canChange = state === 'draft' || state === 'open' || state === 'closed'
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Link to={postingPath(jobId)} className={styles.title} dir="auto">
          {title || externalId}
        </Link>
        <PostingState state={state} isPaused={false} />
      </div>
      <Text size="sm" c="dimmed" className={styles.externalId}>
        {isMissing && state === 'open'
          ? t`Id in your feed: ${externalId}. The last import didn’t find it. If it’s missing again, we close the job.`
          : t`Id in your feed: ${externalId}`}
      </Text>
      {editedFields.length > 0 && canChange && (
        <div className={styles.edited}>
          <Text size="sm">
            <Trans>Edited here: {labelsOf(editedFields).join(', ')}.</Trans>
          </Text>
          <Button
            variant="default"
            size="compact-md"
            loading={takeFeedVersion.isPending}
            onClick={() => takeFeedVersion.mutate()}
          >
            <Trans>Use the feed’s version</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
