import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { CommunityEvent, Occurrence, Scope } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'
import { refreshEvents } from '../../event-cache.ts'
import { differences, useDraftedForm } from '../drafted-form.tsx'
import { outcomeMessages, type Wording } from '../management-messages.ts'
import { affectedDates, changeNotice, countNotified, countOverflow } from '../series/affected-dates.ts'
import { emptyEvent, eventFields, fieldNames, readCapacity, type TypedEvent, typedEventOf } from './event-fields.ts'
import { useCover } from './use-cover.ts'

export type EditedEvent = {
  event: CommunityEvent
  scope: Scope
  /** The dates of its series with their latest counts. */
  occurrences: Occurrence[]
  reloadOccurrences: () => void
}

/** Milliseconds after the last keystroke before the capacity is checked. */
const capacityDelay = 400

const newEventNotice = t`We’ll notify members who turned on new event alerts.`
const draftNotice = t`No one is notified before you publish it.`

/** What the buttons of the form do: save a draft, or show the event to members. */
type Intent = 'draft' | 'publish'

/** The state of the event form, with the consequences of saving it. */
export function useEventForm(edited: EditedEvent | undefined, wording: Wording, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [first] = useState<TypedEvent>(() => (edited ? typedEventOf(edited.event) : emptyEvent))
  const drafted = useDraftedForm(eventFields, first, edited?.event.id ?? 'new')
  const { form, base: saved } = drafted
  const cover = useCover(edited?.event.coverUrl ?? null)
  const [theirs, setTheirs] = useState<TypedEvent | null>(null)
  const [isOverflowAccepted, setOverflowAccepted] = useState(false)
  const [overflowError, setOverflowError] = useState<string | null>(null)

  const affected = edited ? affectedDates(edited.scope, edited.event, edited.occurrences) : []
  // Debounced, so that the 1 of a 12 does not ask about an overflow.
  const [typedCapacity] = useDebouncedValue(form.values.capacity, capacityDelay)
  const overflowCount = overflowOf(typedCapacity)
  const messages = outcomeMessages[wording]
  const isDraft = edited?.event.isDraft ?? false
  // Enter does what is easier to take back: it keeps a draft, and creates an event as it always did.
  const usualIntent: Intent = isDraft ? 'draft' : 'publish'
  const intent = useRef<Intent>(usualIntent)

  /** The number of people who would lose their seat with this capacity. */
  function overflowOf(typed: string): number {
    const capacity = readCapacity(typed)
    // An unchanged capacity is not applied to the other dates, which may have a capacity of their own.
    return capacity === readCapacity(saved.capacity) ? 0 : countOverflow(affected, capacity)
  }

  /** @returns the saved event's id */
  async function send(values: TypedEvent): Promise<string> {
    const fields = eventFields.parse(values)
    if (!edited) return (await eventsApi.client.createEvent({ ...fields, isDraft: intent.current === 'draft' })).id
    const overflow = isOverflowAccepted ? 'toWaitingList' : 'refuse'
    const { id } = edited.event
    // An event from before a rule existed may be invalid by it; then the server cannot compare.
    const basedOn = eventFields.safeParse(saved).data
    await eventsApi.client.updateEvent({ id, scope: edited.scope, overflow, basedOn, ...fields })
    return id
  }

  /** The event is saved by then, so a picture that is rejected must not look as if nothing were. */
  async function sendCover(id: string): Promise<void> {
    try {
      await cover.save(id, edited?.scope ?? 'one')
    } catch (error) {
      const description = messageOf(error, t`Please edit the event and choose the picture again.`)
      toast.error(t`The event is saved, but its cover isn’t`, { description })
    }
  }

  /** Loads what another person saved, for the edit conflict. @returns whether it could be loaded */
  async function loadTheirs({ event }: EditedEvent): Promise<boolean> {
    const changed = await eventsApi.client.getEvent({ id: event.id }).catch(() => null)
    if (changed) setTheirs(typedEventOf(changed))
    return changed !== null
  }

  function decide(isKept: boolean): void {
    if (theirs) drafted.takeOver(theirs, { isKept })
    setTheirs(null)
  }

  const submit = form.onSubmit(async (values) => {
    if (overflowOf(values.capacity) > 0 && !isOverflowAccepted) {
      setOverflowError(t`Please choose what happens to these people.`)
      return
    }
    let id: string
    try {
      id = await send(values)
    } catch (error) {
      if (edited && problemCodeOf(error) === 'CHANGED_MEANWHILE' && (await loadTheirs(edited))) return
      // More people may have registered in the meantime.
      if (problemCodeOf(error) === 'CONFLICT') edited?.reloadOccurrences()
      else if (problemCodeOf(error) === 'NOT_FOUND') void refreshEvents(queryClient)
      if (form.applyProblem(error) === null) return
      const { title, description } = messages.notSaved
      toast.error(title, { description: messageOf(error, description ?? '') || undefined })
      return
    }
    drafted.forget()
    await sendCover(id)
    if (isDraft && intent.current === 'publish') await publish(id)
    else toast.success(savedMessage())
    onSaved()
    await refreshEvents(queryClient)
  })

  /** The draft is saved by then. */
  async function publish(id: string): Promise<void> {
    try {
      await eventsApi.client.publishEvent({ id })
      toast.success(messages.published)
    } catch (error) {
      toast.error(t`The draft is saved, but not published`, { description: messageOf(error, '') || undefined })
    }
  }

  function savedMessage(): string {
    if (isDraft || (!edited && intent.current === 'draft')) return messages.draftSaved
    return edited ? messages.updated : messages.created
  }

  const submitAs = (wanted: Intent) => (event?: SubmitEvent<HTMLFormElement>) => {
    intent.current = wanted
    submit(event)
  }

  return {
    form,
    cover,
    /** Enter, and the button of the form. */
    submit: submitAs(usualIntent),
    saveDraft: () => submitAs('draft')(),
    publish: () => submitAs('publish')(),
    isDraft,
    /** An edit conflict: the fields that another person changed, and how to resolve it; null when there is none. */
    theirs: theirs && { fields: fieldNames(Object.keys(differences(saved, theirs))), decide },
    isRestored: drafted.isRestored,
    discard: drafted.discard,
    /** The dates that saving changes. */
    affected,
    /** The choice about people who would lose their seat; false or undefined when there are none. */
    overflow: edited &&
      overflowCount > 0 && {
        count: overflowCount,
        capacity: edited.event.capacity,
        isAccepted: isOverflowAccepted,
        error: overflowError,
        onAccept(isAccepted: boolean): void {
          setOverflowAccepted(isAccepted)
          setOverflowError(null)
        },
        onKeep: () => form.setFieldValue('capacity', String(edited.event.capacity)),
      },
    /** Says who is notified when this is saved. */
    notice: isDraft ? draftNotice : edited ? changeNotice(saved, form.values, countNotified(affected)) : newEventNotice,
  }
}
