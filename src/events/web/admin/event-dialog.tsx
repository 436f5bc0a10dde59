import { Button, Group, Modal } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LiveEvent, Scope } from '../../contract.ts'
import { EventForm } from './event-form.tsx'
import type { Wording } from './management-words.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { useOccurrences } from './use-occurrences.ts'

type EventDialogProps = {
  /** The event to edit; left out, a new one is created. */
  event?: LiveEvent
  opened: boolean
  onClose: () => void
  /** The Live Hub's words unless said otherwise. */
  wording?: Wording
}

/** Creates an event, or edits one (S2 §2). Closing keeps what was typed until next time. */
export default function EventDialog({ event, opened, onClose, wording = 'hub' }: EventDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={event ? 'Edit Event' : 'Add Event'}
      size={720}
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

type EditEventProps = { event: LiveEvent; onClose: () => void; wording: Wording }

/** A date of a series is asked first whether the others are meant too. */
function EditEvent({ event, onClose, wording }: EditEventProps) {
  const { occurrences, isKnown, refetch } = useOccurrences(event, true)
  const [scope, setScope] = useState<Scope>('one')
  const [isChosen, setChosen] = useState(event.seriesId === null)
  const [isBack, setBack] = useState(false)
  const question = useRef<HTMLFormElement>(null)

  // Where the form stood before, the keyboard goes on here.
  useEffect(() => {
    if (isBack && !isChosen) question.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isBack, isChosen])

  function askAgain(): void {
    setBack(true)
    setChosen(false)
  }
  function goOn(submit: FormEvent): void {
    submit.preventDefault()
    setChosen(true)
  }

  if (isChosen) {
    return (
      <EventForm
        edited={{ event, scope, occurrences, countAgain: () => void refetch() }}
        onClose={onClose}
        onChangeScope={event.seriesId === null ? undefined : askAgain}
        wording={wording}
      />
    )
  }
  return (
    <form ref={question} onSubmit={goOn}>
      <ScopeChoice
        label="This event is part of a series. What do you want to edit?"
        event={event}
        occurrences={occurrences}
        isKnown={isKnown}
        scope={scope}
        onChange={setScope}
        isFirst
      />
      <Group justify="flex-end" gap="xs" mt="xl">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Continue</Button>
      </Group>
    </form>
  )
}
