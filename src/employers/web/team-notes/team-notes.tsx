import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import type { TeamNote, TeamNoteForm } from '../../contract.ts'
import { NoteForm } from './note-form.tsx'
import { type NoteActions, NoteItem } from './note-item.tsx'
import classes from './team-notes.module.css'

type TeamNotesProps = {
  /** Undefined while they load. */
  notes: readonly TeamNote[] | undefined
  error: unknown
  onRetry: () => void
  /** Where the browser stores what is being typed; null until the account has loaded. */
  draftKey: string | null
  actions: NoteActions & { add: (form: TeamNoteForm) => Promise<unknown> }
}

/** The private notes of a company about a candidate or an applicant, and a form to add one. */
export function TeamNotes({ notes, error, onRetry, draftKey, actions }: TeamNotesProps) {
  const [editedId, setEditedId] = useState<string | null>(null)
  return (
    <section className={classes.notes} aria-labelledby="team-notes">
      <Title order={2} size="h4" id="team-notes">
        <Trans>Team notes</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>Only people of your company see these notes.</Trans>
      </Text>
      {draftKey && <NoteForm draftKey={draftKey} label={t`Add a note`} button={t`Add note`} save={actions.add} />}
      {notes && draftKey ? (
        <FocusKeepingList label={t`List of notes`}>
          <ul className={classes.list}>
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                isEditing={note.id === editedId}
                draftKey={`${draftKey}:${note.id}`}
                onEdit={(isEditing) => setEditedId(isEditing ? note.id : null)}
                actions={actions}
              />
            ))}
          </ul>
        </FocusKeepingList>
      ) : error ? (
        <div role="alert">
          <Text>{messageOf(error, t`Failed to load the notes.`)}</Text>
          <Button variant="subtle" size="compact-md" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <div aria-hidden="true">
          <Skeleton height={14} width="80%" mb={8} />
          <Skeleton height={14} width="50%" />
        </div>
      )}
    </section>
  )
}
