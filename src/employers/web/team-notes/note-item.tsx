import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { TeamNote, TeamNoteForm } from '../../contract.ts'
import { NoteForm } from './note-form.tsx'
import classes from './team-notes.module.css'

/** What changes a note that exists. */
export type NoteActions = {
  update: (noteId: string, form: TeamNoteForm) => Promise<unknown>
  remove: (noteId: string) => Promise<unknown>
}

type NoteItemProps = {
  note: TeamNote
  isEditing: boolean
  /** Where the browser stores what is being typed. */
  draftKey: string
  onEdit: (isEditing: boolean) => void
  actions: NoteActions
}

/** A note with its author and date, which its author can edit and delete. */
export function NoteItem({ note, isEditing, draftKey, onEdit, actions }: NoteItemProps) {
  const { id, text, author, isYours, writtenAt, editedAt, can } = note
  const [isDeleting, dialog] = useDisclosure()
  const [isWorking, setIsWorking] = useState(false)

  async function remove(): Promise<void> {
    setIsWorking(true)
    try {
      await actions.remove(id)
      toast.success(t`Note deleted`)
    } catch (error) {
      toast.error(messageOf(error, t`Failed to delete the note. Please try again.`))
    }
    setIsWorking(false)
    dialog.close()
  }

  const writer = isYours ? t`You` : (author ?? t`A former colleague`)
  return (
    <li className={classes.note}>
      <Text size="sm" c="dimmed">
        <b dir="auto">{writer}</b> · <RelativeTime at={writtenAt} />
        {editedAt && ' · edited'}
      </Text>
      {isEditing ? (
        <NoteForm
          draftKey={draftKey}
          label={t`Your note`}
          button={t`Save note`}
          initial={text}
          save={async (form) => {
            await actions.update(id, form)
            onEdit(false)
          }}
          onCancel={() => onEdit(false)}
        />
      ) : (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {!isEditing && (can.edit || can.remove) && (
        <div className={classes.acts}>
          {can.edit && (
            <Button variant="subtle" size="compact-sm" onClick={() => onEdit(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {can.remove && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={dialog.open}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={isDeleting}
        onClose={dialog.close}
        title={t`Delete this note?`}
        confirmLabel={t`Delete`}
        onConfirm={() => void remove()}
        isWorking={isWorking}
      >
        {isYours
          ? t`Your note will be deleted for everyone in your company.`
          : t`The note by ${writer} will be deleted for everyone in your company.`}
      </ConfirmDialog>
    </li>
  )
}
