import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { longDate } from '../../../ui/dates.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { openDays, type Posting } from '../../contract.ts'
import { fieldNames } from './field-names.ts'
import styles from './posting.module.css'
import { ApplyInputs, PayInputs, SkillsInputs, WordsInputs, WorkInputs } from './posting-inputs.tsx'
import type { PostingForm } from './use-posting-form.ts'

const day = 86_400_000

type PostingFormViewProps = {
  state: PostingForm
  posting: Posting | null
  /** What went wrong with all of it. */
  failure: string | null
  onSave: () => void
  onPublish: () => void
  onPreview: () => void
}

/** Everything a job tells, in sections, and the bar that saves and publishes it. */
export function PostingFormView({ state, posting, failure, onSave, onPublish, onPreview }: PostingFormViewProps) {
  const { form, isDirty, isRestored, discard, theirs, keepMine, takeOver } = state
  const isDraft = posting === null || posting.publishedAt === null

  function submit(event: FormEvent): void {
    event.preventDefault()
    onSave()
  }

  return (
    <form onSubmit={submit} noValidate>
      <WordsInputs form={form} />
      <WorkInputs form={form} />
      <PayInputs form={form} />
      <SkillsInputs form={form} />
      <ApplyInputs form={form} />
      <FormFailure message={failure} mt="md" mb="md" />
      {theirs && (
        <ChangedMeanwhile
          what="job"
          fields={fieldNames(theirs.changes)}
          onKeep={() => keepMine(theirs.posting)}
          onTakeTheirs={() => takeOver(theirs.posting)}
        />
      )}
      {isDraft && (
        <p className={styles.hint}>
          Publishing opens the job for {openDays} days, until {longDate(Date.now() + openDays * day)}. You can edit and
          close it at any time.
        </p>
      )}
      <div className={styles.saveBar}>
        <div role="status" className={styles.saveState}>
          {isRestored ? 'We kept what you had not saved.' : isDirty ? 'Not saved yet; this browser keeps it.' : ''}
        </div>
        <div className={styles.saveActions}>
          {isRestored && (
            <Button variant="subtle" onClick={discard} disabled={form.submitting}>
              Discard
            </Button>
          )}
          <Button variant={isDraft ? 'subtle' : 'default'} onClick={onPreview} disabled={form.submitting}>
            Preview
          </Button>
          {isDraft ? (
            <>
              <Button type="submit" variant="default" disabled={form.submitting}>
                Save draft
              </Button>
              <Button color="terracotta" onClick={onPublish} loading={form.submitting}>
                Publish
              </Button>
            </>
          ) : (
            <Button type="submit" color="terracotta" loading={form.submitting}>
              Save changes
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
