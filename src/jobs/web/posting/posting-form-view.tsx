import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { day } from '../../../platform/contract/durations.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { longDate } from '../../../ui/text/dates.tsx'
import { openDays, type Posting } from '../../contract.ts'
import { labelsOf } from './field-labels.ts'
import styles from './posting.module.css'
import { ApplyInputs, DescriptionInputs, PayInputs, SkillsInputs, WorkInputs } from './posting-inputs.tsx'
import type { PostingForm } from './use-posting-form.ts'

const loadConflict = async () => ({ default: (await import('../../../ui/forms/edit-conflict.tsx')).EditConflict })
const doNothing = () => undefined

type PostingFormViewProps = {
  state: PostingForm
  posting: Posting | null
  /** An error that concerns no single field. */
  failure: string | null
  onSave: () => void
  onPublish: () => void
  onPreview: () => void
}

/** The form of a job in sections, and the bar with the buttons to save and publish. */
export function PostingFormView({ state, posting, failure, onSave, onPublish, onPreview }: PostingFormViewProps) {
  const { form, isDirty, isRestored, discard, theirs, keepMine, takeOver } = state
  const isDraft = posting === null || posting.publishedAt === null

  function submit(event: FormEvent): void {
    event.preventDefault()
    onSave()
  }

  return (
    <form onSubmit={submit} noValidate>
      <DescriptionInputs form={form} />
      <WorkInputs form={form} />
      <PayInputs form={form} />
      <SkillsInputs form={form} />
      <ApplyInputs form={form} />
      <FormFailure message={failure} mt="md" mb="md" />
      {theirs && (
        <OnDemand
          load={loadConflict}
          props={{
            title: t`This job was changed while you were editing`,
            fields: labelsOf(theirs.changes),
            onKeep: () => keepMine(theirs.posting),
            onTakeTheirs: () => takeOver(theirs.posting),
            opened: true,
            onClose: doNothing,
          }}
        />
      )}
      {isDraft && (
        <p className={styles.hint}>
          <Trans>
            Publishing opens the job for {openDays} days, until {longDate(Date.now() + openDays * day)}. You can edit or
            close it anytime.
          </Trans>
        </p>
      )}
      <div className={styles.saveBar}>
        <div role="status" className={styles.saveState}>
          {isRestored
            ? t`We kept your unsaved changes.`
            : isDirty
              ? t`Not saved yet. This browser keeps your changes.`
              : ''}
        </div>
        <div className={styles.saveActions}>
          {isRestored && (
            <Button variant="subtle" onClick={discard} disabled={form.submitting}>
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button variant={isDraft ? 'subtle' : 'default'} onClick={onPreview} disabled={form.submitting}>
            <Trans>Preview</Trans>
          </Button>
          {isDraft ? (
            <>
              <Button type="submit" variant="default" disabled={form.submitting}>
                <Trans>Save draft</Trans>
              </Button>
              <Button color="terracotta" onClick={onPublish} loading={form.submitting}>
                <Trans>Publish</Trans>
              </Button>
            </>
          ) : (
            <Button type="submit" color="terracotta" loading={form.submitting}>
              <Trans>Save changes</Trans>
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
