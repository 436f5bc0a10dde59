import { Button, Title } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconEye } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useOwnCompany } from '../../../employers/web/exports.tsx'
import { LateMarkup } from '../../../ui/markup/late-markup.tsx'
import type { Posting } from '../../contract.ts'
import { CompanyFacts } from '../company-facts.tsx'
import { JobByline } from '../job-byline.tsx'
import { JobView } from '../job-view.tsx'
import { titleOf } from '../postings/posting-words.ts'
import { usePostingActs } from '../postings/use-posting-acts.ts'
import styles from './posting.module.css'
import { draftOf, type PostingFields } from './posting-fields.ts'

type PostingPreviewProps = {
  /** As they are typed, saved or not. */
  fields: PostingFields
  posting: Posting | null
  /** Left out where it cannot be edited any more; the screen is then called by its title. */
  onEdit?: () => void
  onPublish?: () => void
}

/** A job the way members see it, from what is typed; one that is over stays to be read and copied. */
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
          {onEdit ? 'This is what members see.' : 'This is what members saw.'}
        </p>
        <div className={styles.previewActions}>
          {onEdit && (
            <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden="true" />} onClick={onEdit}>
              Back to editing
            </Button>
          )}
          {!onEdit && posting && <CopyButton posting={posting} />}
          {onPublish && (
            <Button color="terracotta" onClick={onPublish}>
              Publish
            </Button>
          )}
        </div>
      </div>
      <article className={styles.preview} aria-label="Preview">
        {onEdit && (
          <Title order={2} className={styles.previewTitle}>
            {titleOf(draft)}
          </Title>
        )}
        {company && <JobByline company={company} />}
        <JobView
          job={job}
          words={draft.description.trim() ? <LateMarkup text={draft.description} /> : null}
          company={
            company && (
              <CompanyFacts
                company={company}
                website={company.website}
                about={company.about ? <LateMarkup text={company.about} /> : null}
              />
            )
          }
        >
          {onEdit && (
            <p className={styles.hint}>
              {draft.applyUrl
                ? `Members apply at ${draft.applyUrl}`
                : 'Members apply here, with a note and their resume.'}
            </p>
          )}
        </JobView>
      </article>
    </>
  )
}

/** What is left to do with a job that is over: begin another like it. */
function CopyButton({ posting }: { posting: Posting }) {
  const { copy } = usePostingActs(posting)
  return (
    <Button
      color="terracotta"
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      loading={copy.isPending}
      onClick={() => copy.mutate()}
    >
      Copy as a new draft
    </Button>
  )
}
