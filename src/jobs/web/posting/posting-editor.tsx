import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import type { Posting } from '../../contract.ts'
import { postingsPath } from '../paths.ts'
import { CompanyNotice } from '../postings/company-notice.tsx'
import { titleOf } from '../postings/posting-words.ts'
import styles from './posting.module.css'
import { PostingDates } from './posting-dates.tsx'
import { PostingFormView } from './posting-form-view.tsx'
import { PostingSkeleton } from './posting-skeleton.tsx'
import { SharePosting } from './share-posting.tsx'
import { usePostingForm } from './use-posting-form.ts'
import { type Arrival, useSavePosting } from './use-save-posting.ts'

const loadPreview = async () => ({ default: (await import('./posting-preview.tsx')).PostingPreview })

/** Writes a job, shows it as members will see it, and publishes it. */
export function PostingEditor({ posting, accountId }: { posting: Posting | null; accountId: string }) {
  const state = usePostingForm(posting, accountId)
  const { save, failure } = useSavePosting(posting, state)
  const [parameters] = useSearchParams()
  const canEdit = posting?.can.edit ?? true
  const [isPreviewed, setPreviewed] = useState(parameters.has('preview') || !canEdit)
  const arrival = useLocation().state as Arrival

  function publish(): void {
    // What is missing is said beside its field.
    setPreviewed(false)
    save(true)
  }

  return (
    <div className={styles.screen}>
      <PageHeading
        title={isPreviewed && canEdit ? 'Preview' : posting ? titleOf(posting) : 'Post a Job'}
        back={{ to: postingsPath, label: 'My Job Postings' }}
      />
      {posting && <PostingDates posting={posting} />}
      {posting?.state === 'open' && <SharePosting posting={posting} isNew={arrival?.isJustPublished === true} />}
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
          failure={failure ?? arrival?.failure ?? null}
          onSave={() => save(false)}
          onPublish={publish}
          onPreview={() => setPreviewed(true)}
        />
      )}
    </div>
  )
}
