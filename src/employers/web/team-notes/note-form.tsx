import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { type TeamNoteForm, teamNoteForm, teamNoteLimit } from '../../contract.ts'
import classes from './team-notes.module.css'

type NoteFormProps = {
  draftKey: string
  label: string
  /** The label of the button that saves. */
  button: string
  /** The text before editing; empty for a new note. */
  initial?: string
  save: (form: TeamNoteForm) => Promise<unknown>
  onCancel?: () => void
}

/** A form for a note. What was typed survives a reload and a failed request. */
export function NoteForm({ draftKey, label, button, initial = '', save, onCancel }: NoteFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(teamNoteForm, { text: readDraft<TeamNoteForm>(draftKey).text ?? initial })
  const { text } = form.values
  useDraftAutosave(draftKey, text && text !== initial ? { text } : null)

  const send = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await save(values)
      saveDraft(draftKey, null)
      form.setValues({ text: '' })
    } catch (error) {
      setFailure(form.applyProblem(error, t`Failed to save the note. Please try again.`))
    }
  })

  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={teamNoteLimit}
        dir="auto"
        {...form.getInputProps('text')}
      />
      <FormFailure message={failure} />
      <div className={classes.acts}>
        <Button type="submit" variant="light" size="sm" loading={form.submitting}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="subtle" size="sm" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
