import { Button, Title } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconEye } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useOwnCompany } from '../../../employers/web/exports.tsx'
import { MarkupPreview } from '../../../ui/markup/markup-preview.tsx'
import type { Posting } from '../../contract.ts'
import { JobByline } from '../job-view/job-byline.tsx'
import { CompanyFacts, JobView } from '../job-view/job-view.tsx'
import { titleOf } from '../postings/posting-labels.ts'
import { usePostingActions } from '../postings/use-posting-actions.ts'
import styles from './posting.module.css'
import { draftOf, type PostingFields } from './posting-fields.ts'

type PostingPreviewProps = {
  /** The current values of the form, saved or not. */
  fields: PostingFields
  posting: Posting | null
  /** Absent when the job can no longer be edited. */
  onEdit?: () => void
  onPublish?: () => void
}

/** Previews a job as members see it. A job that ended can still be read and copied. */
export function PostingPreview({ fields, posting, onEdit, onPublish }: PostingPreviewProps) {
  const { data: company } = useOwnCompany()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.focus()
    bar.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const draft = draftOf(fields)
  const job = {
    ...draft,
    payMin: draft.payMin || null,
    payMax: draft.payMax || null,
    publishedAt: posting?.publishedAt ?? null,
    expiresAt: posting?.expiresAt ?? null,
    isOpen: posting?.state === 'open',
  }
  return (
    <>
      <div ref={bar} tabIndex={-1} className={styles.previewBar}>
        <p className={styles.previewNote}>
          <IconEye size={20} stroke={1.75} aria-hidden="true" />
          {onEdit ? t`This is what members see.` : t`This is what members saw.`}
        </p>
        <div className={styles.previewActions}>
          {onEdit && (
            <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden="true" />} onClick={onEdit}>
              <Trans>Back to editing</Trans>
            </Button>
          )}
          {!onEdit && posting && <CopyButton posting={posting} />}
          {onPublish && (
            <Button color="terracotta" onClick={onPublish}>
              <Trans>Publish</Trans>
            </Button>
          )}
        </div>
      </div>
      <article className={styles.preview} aria-label={t`Preview`}>
        {onEdit && (
          <Title order={2} className={styles.previewTitle}>
            {titleOf(draft)}
          </Title>
        )}
        {company && <JobByline company={company} />}
        <JobView
          job={job}
          description={draft.description.trim() ? <MarkupPreview text={draft.description} /> : null}
          company={
            company && (
              <CompanyFacts
                company={company}
                website={company.website}
                about={company.about ? <MarkupPreview text={company.about} /> : null}
              />
            )
          }
        >
          {onEdit && (
            <p className={styles.hint}>
              {draft.applyUrl
                ? t`Members apply at ${draft.applyUrl}`
                : t`Members apply here, with a note and their resume.`}
            </p>
          )}
        </JobView>
      </article>
    </>
  )
}

/** Copies a job that ended into a new draft. */
function CopyButton({ posting }: { posting: Posting }) {
  const { copy } = usePostingActions(posting)
  return (
    <Button
      color="terracotta"
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      loading={copy.isPending}
      onClick={() => copy.mutate()}
    >
      <Trans>Copy as a new draft</Trans>
    </Button>
  )
}
