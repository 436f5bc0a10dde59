import { Badge, Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { PreviewedJob } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import styles from './feed.module.css'
import { storeFeed } from './store-feed.ts'

const loadRules = async () => (await import('../../feed-contract.ts')).feedForm

type FeedSetupProps = {
  /** The address that the company uses now; empty without one. */
  url: string
  onSaved: () => void
  /** Undefined if there is nothing to go back to. */
  onCancel: (() => void) | null
}

/** The form for a feed's address, and the preview of what importing from it would do. */
export function FeedSetup({ url, onSaved, onCancel }: FeedSetupProps) {
  const queryClient = useQueryClient()
  const form = useContractForm(loadRules, { url })
  const [failure, setFailure] = useState<string | null>(null)
  const [preview, setPreview] = useState<{ url: string; jobs: PreviewedJob[] } | null>(null)
  const saving = useMutation({
    mutationFn: (address: string) => jobsApi.client.saveFeed({ url: address }),
    onSuccess: async (feed) => {
      await storeFeed(queryClient, feed)
      toast.success(t`Your jobs were imported.`)
      onSaved()
    },
    onError: (error) => setFailure(messageOf(error, t`Failed to import your jobs. Please try again.`)),
  })

  async function load(values: { url: string }): Promise<void> {
    setFailure(null)
    setPreview(null)
    try {
      setPreview({ url: values.url, ...(await jobsApi.client.previewFeed(values)) })
    } catch (error) {
      setFailure(form.applyProblem(error, t`Failed to load the feed. Please try again.`))
    }
  }

  return (
    <section className={styles.card} aria-label={t`Your feed`}>
      <form onSubmit={form.onSubmit(load)} noValidate>
        <TextInput
          label={t`Address of your feed`}
          description={t`An XML or JSON file on your website. Nothing is imported before you have seen a preview.`}
          placeholder={t`https://`}
          type="url"
          inputMode="url"
          maxLength={500}
          {...form.getInputProps('url')}
        />
        <FormFailure message={failure} mt="sm" />
        <Group gap="xs" mt="md">
          <Button type="submit" loading={form.submitting} variant={preview ? 'default' : 'filled'}>
            <Trans>Preview</Trans>
          </Button>
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </Group>
      </form>
      {preview && (
        <Preview
          key={preview.url}
          jobs={preview.jobs}
          isSaving={saving.isPending}
          onImport={() => saving.mutate(preview.url)}
        />
      )}
    </section>
  )
}

const effects: Record<PreviewedJob['effect'], { label: string; color: string }> = {
  publish: { label: t`Will be published`, color: 'green' },
  update: { label: t`Will be updated`, color: 'aubergine' },
  draft: { label: t`Will be a draft`, color: 'gold' },
  skip: { label: t`Can’t be imported`, color: 'red' },
}

type PreviewProps = { jobs: readonly PreviewedJob[]; isSaving: boolean; onImport: () => void }

function Preview({ jobs, isSaving, onImport }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const withProblems = jobs.filter(({ problems }) => problems.length > 0).length
  const usable = jobs.filter(({ effect }) => effect !== 'skip').length
  return (
    <div className={styles.preview}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {withProblems > 0
          ? t`${plural(jobs.length, { one: '# job found', other: '# jobs found' })}, ${withProblems} with problems`
          : plural(jobs.length, { one: '# job found', other: '# jobs found' })}
      </Title>
      <ul className={styles.rows}>
        {jobs.map(({ title, effect, problems }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: jobs of a preview have no identity, and their order stays
          <li key={index} className={styles.row}>
            <div className={styles.rowHead}>
              <span className={styles.title} dir="auto">
                {title || t`Without a title`}
              </span>
              <Badge component="span" color={effects[effect].color}>
                {effects[effect].label}
              </Badge>
            </div>
            {problems.length > 0 && (
              <Text size="sm" c="dimmed">
                {problems.join(' ')}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {usable > 0 ? (
        <Button color="terracotta" loading={isSaving} onClick={onImport}>
          {plural(usable, { one: 'Import # job', other: 'Import # jobs' })}
        </Button>
      ) : (
        <Text>
          <Trans>None of these jobs can be imported. Please correct the feed and try again.</Trans>
        </Text>
      )}
    </div>
  )
}
