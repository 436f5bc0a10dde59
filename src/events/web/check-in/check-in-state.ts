import { readCode } from '../../check-in-code.ts'
import type { CheckInAttendee, CheckInEntry, CheckInSheet } from '../../contract.ts'

/** An attendee as the phone shows them: as the server knows them, with what waits to be sent. */
export type ListedAttendee = CheckInAttendee & {
  /** Whether something about this person waits to be sent. */
  isWaiting: boolean
}

/** What a code that was read or typed leads to. */
export type ReadCode =
  | { kind: 'attendee'; attendee: ListedAttendee }
  | { kind: 'otherEvent' }
  /** The phone does not know it. The server may. */
  | { kind: 'unknown'; code: string }

/** The attendees of a list, with the entries that wait to be sent applied in the same way as the server does it. */
export function withWaiting(sheet: CheckInSheet, waiting: readonly CheckInEntry[]): ListedAttendee[] {
  if (waiting.length === 0) return sheet.attendees.map((attendee) => ({ ...attendee, isWaiting: false }))
  const byAttendee = Map.groupBy(waiting, (entry) => attendeeIdOf(entry, sheet))
  return sheet.attendees.map((attendee) => {
    const own = byAttendee.get(attendee.id) ?? []
    return own.length === 0
      ? { ...attendee, isWaiting: false }
      : { ...attendee, checkIn: mergeOf(attendee, own), isWaiting: true }
  })
}

/** How many people have come, guests included. */
export function countOf(sheet: CheckInSheet, attendees: readonly ListedAttendee[]): number {
  // In an event that is too large for the list, the server counts the others too.
  const listed = attendees.reduce((sum, { checkIn }) => sum + (checkIn ? 1 + checkIn.guests : 0), 0)
  return sheet.isComplete ? listed : Math.max(listed, sheet.checkedInCount)
}

/** Finds out what a code that was read or typed means, as far as the phone knows. */
export function resolveCode(text: string, eventId: string, attendees: readonly ListedAttendee[]): ReadCode {
  const { code, eventId: named } = readCode(text)
  if (named !== null && named !== eventId) return { kind: 'otherEvent' }
  const attendee = attendees.find((one) => readCode(one.code).code === code)
  return attendee ? { kind: 'attendee', attendee } : { kind: 'unknown', code }
}

function attendeeIdOf(entry: CheckInEntry, { attendees }: CheckInSheet): string | null {
  if (entry.kind !== 'code') return entry.attendeeId
  const { code } = readCode(entry.code)
  return attendees.find((one) => readCode(one.code).code === code)?.id ?? null
}

/** The earliest entry that was not undone, and the latest number of guests. */
function mergeOf({ checkIn, guests }: CheckInAttendee, own: readonly CheckInEntry[]): CheckInAttendee['checkIn'] {
  const undone = new Set(own.flatMap((entry) => (entry.kind === 'undo' ? entry.entryIds : [])))
  const known = (checkIn?.entryIds ?? []).filter((id) => !undone.has(id))
  const made = own.filter((entry) => entry.kind !== 'undo' && !undone.has(entry.id))
  const candidates = [
    ...(checkIn && known.length > 0 ? [{ at: checkIn.at, by: checkIn.by }] : []),
    ...made.map(({ at }) => ({ at, by: null })),
  ]
  const [first] = candidates.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  if (!first) return null
  // What waits was done on this phone after it loaded the list.
  const given = made.flatMap((entry) => (entry.kind === 'attendee' ? (entry.guests ?? []) : [])).at(-1)
  const came = Math.min(given ?? (known.length > 0 ? checkIn?.guests : undefined) ?? guests, guests)
  return { ...first, guests: came, entryIds: [...known, ...made.map(({ id }) => id)] }
}
