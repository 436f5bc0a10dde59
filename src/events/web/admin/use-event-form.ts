import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import type { LiveEvent, Occurrence, Scope } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { refreshEvents } from '../event-cache.ts'
import { emptyEvent, eventFields, fieldNames, readCapacity, type TypedEvent, typedEventOf } from './event-fields.ts'
import { outcomes, type Wording } from './management-words.ts'
import { toldWords } from './told-people.ts'
import { overflowAt, peopleToldOf, touchedDates } from './touched-dates.ts'
import { differences, useDraftedForm } from './use-drafted-form.ts'

export type EditedEvent = {
  event: LiveEvent
  scope: Scope
  /** The dates of its series, as counted last. */
  occurrences: Occurrence[]
  countAgain: () => void
}

/** Milliseconds without a key after which a number of seats counts as typed. */
const pause = 400

const newsOfNew = 'Members who asked to hear of new events are told.'

/** The state of the event form, and what it says of those whom saving concerns. */
export function useEventForm(edited: EditedEvent | undefined, wording: Wording, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [first] = useState<TypedEvent>(() => (edited ? typedEventOf(edited.event) : emptyEvent))
  const drafted = useDraftedForm(eventFields, first, edited?.event.id ?? 'new')
  const { form, base: saved } = drafted
  const [theirs, setTheirs] = useState<TypedEvent | null>(null)
  const [isOverflowAccepted, setOverflowAccepted] = useState(false)
  const [overflowError, setOverflowError] = useState<string | null>(null)

  const touched = edited ? touchedDates(edited.scope, edited.event, edited.occurrences) : []
  // On the way to 12, a 1 is no reason to ask.
  const [typedCapacity] = useDebouncedValue(form.values.capacity, pause)
  const overflowCount = overflowOf(typedCapacity)
  const said = outcomes[wording]

  /** How many people would lose their seats with so many seats. */
  function overflowOf(typed: string): number {
    const capacity = readCapacity(typed)
    // Only what was changed here is changed at the other dates: they may have seats of their own number.
    return capacity === readCapacity(saved.capacity) ? 0 : overflowAt(touched, capacity)
  }

  async function send(values: TypedEvent): Promise<void> {
    const fields = eventFields.parse(values)
    if (!edited) {
      await eventsApi.client.createEvent(fields)
      return
    }
    const overflow = isOverflowAccepted ? 'toWaitingList' : 'refuse'
    const { id } = edited.event
    // One that was stored before a rule was made may not be as the form would have it.
    const basedOn = eventFields.safeParse(saved).data
    await eventsApi.client.updateEvent({ id, scope: edited.scope, overflow, basedOn, ...fields })
  }

  /** Reads what somebody else saved. @returns whether that could be read */
  async function askAboutTheirs({ event }: EditedEvent): Promise<boolean> {
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
      setOverflowError('Please choose what happens to them.')
      return
    }
    try {
      await send(values)
    } catch (error) {
      if (edited && problemCodeOf(error) === 'CHANGED_MEANWHILE' && (await askAboutTheirs(edited))) return
      // Others may have registered meanwhile.
      if (problemCodeOf(error) === 'CONFLICT') edited?.countAgain()
      else if (problemCodeOf(error) === 'NOT_FOUND') void refreshEvents(queryClient)
      if (form.applyProblem(error) === null) return
      const { title, description } = said.notSaved
      toast.error(title, { description: messageOf(error, description ?? '') || undefined })
      return
    }
    drafted.forget()
    toast.success(edited ? said.updated : said.created)
    onSaved()
    await refreshEvents(queryClient)
  })

  return {
    form,
    submit,
    /** What somebody else changed meanwhile, and what becomes of it; null when nobody did. */
    theirs: theirs && { fields: fieldNames(Object.keys(differences(saved, theirs))), decide },
    isRestored: drafted.isRestored,
    discard: drafted.discard,
    /** The dates that saving touches. */
    touched,
    /** What to decide when people would lose their seats; null when nobody would. */
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
    /** Who gets a mail when this is saved. */
    told: edited ? toldWords(saved, form.values, peopleToldOf(touched)) : newsOfNew,
  }
}
