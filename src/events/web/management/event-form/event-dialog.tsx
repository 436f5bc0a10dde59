import { Button, Modal } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { DialogFooter } from '../../../../ui/overlays/dialog-footer.tsx'
import type { CommunityEvent, Scope } from '../../../contract.ts'
import type { Wording } from '../management-messages.ts'
import { ScopeChoice, useOccurrences } from '../series/scope-choice.tsx'
import { EventForm } from './event-form.tsx'

type EventDialogProps = {
  /** The event to edit; undefined to create one. */
  event?: CommunityEvent
  opened: boolean
  onClose: () => void
  /** The wording of messages; that of the Live Hub by default. */
  wording?: Wording
}

/** Creates or edits an event (S2 §2). Closing keeps the input as a draft. */
export default function EventDialog({ event, opened, onClose, wording = 'hub' }: EventDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={event ? t`Edit Event` : t`Add Event`}
      size={1040}
      closeOnClickOutside={false}
    >
      {event ? (
        <EditEvent key={event.id} event={event} onClose={onClose} wording={wording} />
      ) : (
        <EventForm onClose={onClose} wording={wording} />
      )}
    </Modal>
  )
}

type EditEventProps = { event: CommunityEvent; onClose: () => void; wording: Wording }

/** For a date of a series, first asks which dates to change. */
function EditEvent({ event, onClose, wording }: EditEventProps) {
  const { occurrences, isKnown, refetch } = useOccurrences(event, true)
  const [scope, setScope] = useState<Scope>('one')
  const [isChosen, setChosen] = useState(event.seriesId === null)
  const [isRegisteredAgain, setBack] = useState(false)
  const question = useRef<HTMLFormElement>(null)

  // The question replaces the form, so it takes the focus.
  useEffect(() => {
    if (isRegisteredAgain && !isChosen) question.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isRegisteredAgain, isChosen])

  function askAgain(): void {
    setBack(true)
    setChosen(false)
  }
  function showForm(submit: FormEvent): void {
    submit.preventDefault()
    setChosen(true)
  }

  if (isChosen) {
    return (
      <EventForm
        edited={{ event, scope, occurrences, reloadOccurrences: () => void refetch() }}
        onClose={onClose}
        onChangeScope={event.seriesId === null ? undefined : askAgain}
        wording={wording}
      />
    )
  }
  return (
    <form ref={question} onSubmit={showForm}>
      <ScopeChoice
        label={t`This event is part of a series. What do you want to edit?`}
        event={event}
        occurrences={occurrences}
        isKnown={isKnown}
        scope={scope}
        onChange={setScope}
        isFirst
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
