import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { t } from '#text'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Posting } from '../../contract.ts'
import { postingsPath } from '../paths.ts'
import { CompanyNotice } from '../postings/company-notices.tsx'
import { titleOf } from '../postings/posting-labels.ts'
import styles from './posting.module.css'
import { PostingFormView } from './posting-form-view.tsx'
import { PostingDates, SharePosting } from './posting-header.tsx'
import { usePostingForm } from './use-posting-form.ts'
import { type SavedPostingState, useSavePosting } from './use-save-posting.ts'

const loadPreview = async () => ({ default: (await import('./posting-preview.tsx')).PostingPreview })

/** Edits a job, previews it, and publishes it. */
export function PostingEditor({ posting, accountId }: { posting: Posting | null; accountId: string }) {
  const state = usePostingForm(posting, accountId)
  const { save, failure } = useSavePosting(posting, state)
  const [parameters] = useSearchParams()
  const canEdit = posting?.can.edit ?? true
  const [isPreviewed, setPreviewed] = useState(parameters.has('preview') || !canEdit)
  const navigationState = useLocation().state as SavedPostingState

  function publish(): void {
    // Messages about missing fields appear beside the fields.
    setPreviewed(false)
    save(true)
  }

  return (
    <div className={styles.screen}>
      <PageHeading
        title={isPreviewed && canEdit ? t`Preview` : posting ? titleOf(posting) : t`Post a Job`}
        back={{ to: postingsPath, label: t`My Job Postings` }}
      />
      {posting && <PostingDates posting={posting} />}
      {posting?.state === 'open' && (
        <SharePosting posting={posting} isNew={navigationState?.isJustPublished === true} />
      )}
      <CompanyNotice />
      {isPreviewed ? (
        <OnDemand
          load={loadPreview}
          waiting={<PostingSkeleton />}
          props={{
            fields: state.form.values,
            posting,
            onEdit: canEdit ? () => setPreviewed(false) : undefined,
            onPublish: posting === null || posting.can.publish ? publish : undefined,
            opened: true,
            onClose: () => setPreviewed(!canEdit),
          }}
        />
      ) : (
        <PostingFormView
          state={state}
          posting={posting}
          failure={failure ?? navigationState?.failure ?? null}
          onSave={() => save(false)}
          onPublish={publish}
          onPreview={() => setPreviewed(true)}
        />
      )}
    </div>
  )
}

/** Placeholder while the form loads. */
export function PostingSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading job…`} />
      <div aria-hidden="true" className={styles.screen}>
        <Skeleton height={16} width={150} mb="md" />
        <Skeleton height={38} width="45%" mb="xl" />
        {[130, 190, 260].map((height) => (
          <div key={height} className={styles.section}>
            <div>
              <Skeleton height={22} width={140} mb={12} />
              <Skeleton height={14} width="80%" />
            </div>
            <Skeleton height={height} radius="md" />
          </div>
        ))}
      </div>
    </>
  )
}
