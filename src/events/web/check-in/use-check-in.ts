import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#text'
import { second } from '../../../platform/contract/durations.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { useOffline } from '../../../ui/feedback/loading-status.tsx'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import { maxEntriesPerRequest } from '../../check-in-contract.ts'
import type { CheckInEntry, CheckInResult } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { isAccessProblem } from '../management/access-problem.ts'
import {
  type Answer,
  alreadyAnswer,
  answerOf,
  canceledNote,
  checkedInAnswer,
  otherEventAnswer,
  unknownOffline,
} from './answers.ts'
import { type ListedAttendee, resolveCode, withWaiting } from './check-in-state.ts'
import {
  changeStored,
  lastStoredKey,
  readStored,
  removeStored,
  type StoredCheckIn,
  storedKey,
  useStored,
} from './stored-check-in.ts'
import { useAccountAtDoor } from './use-account-at-door.ts'
import { useAttempts } from './use-attempts.ts'

/** Between two loads of the list without live updates, in milliseconds. */
const loadAgainAfter = 20 * second

/**
 * The check-in of an event on this phone. What a person does is stored first and then sent, so that nothing is lost
 * without a connection, by a reload, or by a response that does not arrive.
 */
export function useCheckIn(eventId: string) {
  const isOffline = useOffline()
  const { accountId, isUnknown } = useAccountAtDoor(isOffline)
  const key = useMemo(
    () => (accountId ? storedKey(accountId, eventId) : isUnknown ? lastStoredKey(eventId) : null),
    [accountId, eventId, isUnknown],
  )
  const stored = useStored(key)
  const { sheet, waiting } = stored
  const attendees = useMemo(() => (sheet ? withWaiting(sheet, waiting) : []), [sheet, waiting])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const list = useList(eventId, accountId, key)
  const { failure, send } = useSending(eventId, accountId, key, {
    onResults(results) {
      const last = results.find(({ id }) => id === asked.current)
      if (last) setAnswer(answerOf(last, listed(last)))
    },
    onAccessProblem: list.reload,
  })
  useDropWhenCanceled(key, stored)
  /** The entry whose answer the person waits for. */
  const asked = useRef('')

  function listed({ attendee }: CheckInResult): ListedAttendee | undefined {
    const { sheet: latest, waiting: unsent } = key ? readStored(key) : { sheet: null, waiting: [] }
    return latest ? withWaiting(latest, unsent).find(({ id }) => id === attendee?.id) : undefined
  }

  /** Shows the answer to what the person just did. The answer to an earlier entry may still arrive and no longer counts. */
  function show(next: Answer): void {
    asked.current = ''
    setAnswer(next)
  }

  function add(entry: CheckInEntry): void {
    if (!key) return
    asked.current = entry.id
    changeStored(key, (old) => ({ ...old, waiting: [...old.waiting, entry] }))
    send()
  }

  function checkIn(attendee: ListedAttendee): void {
    if (attendee.checkIn) {
      show(alreadyAnswer(attendee))
      return
    }
    show(checkedInAnswer(attendee, attendee.guests))
    add({ kind: 'attendee', ...newEntry(), attendeeId: attendee.id })
  }

  /** Records how many guests of an attendee came, and checks the attendee in if nobody has. */
  function countGuests(attendee: ListedAttendee, guests: number): void {
    show(checkedInAnswer(attendee, guests))
    add({ kind: 'attendee', ...newEntry(), attendeeId: attendee.id, guests })
  }

  function undo({ id, name, checkIn: done }: ListedAttendee): void {
    if (!done) return
    show({ tone: 'done', text: t`${name} is no longer checked in.` })
    add({ kind: 'undo', ...newEntry(), attendeeId: id, entryIds: done.entryIds })
  }

  function enterCode(text: string): void {
    const read = resolveCode(text, eventId, attendees)
    if (read.kind === 'attendee') checkIn(read.attendee)
    else if (read.kind === 'otherEvent') show(otherEventAnswer)
    else {
      show(isOffline ? unknownOffline : { tone: 'waiting', text: t`Looking up the code…` })
      add({ kind: 'code', ...newEntry(), code: read.code })
    }
  }

  return {
    ...stored,
    attendees,
    answer,
    failure,
    isOffline,
    /** Set while the list could not be loaded and none is stored. */
    error: sheet ? null : list.error,
    isForbidden: list.isForbidden,
    reload: list.reload,
    checkIn,
    countGuests,
    undo,
    enterCode,
    send,
    discard: () => key && changeStored(key, (old) => ({ ...old, waiting: [] })),
    dismissNotes: () => key && changeStored(key, (old) => ({ ...old, notes: [] })),
  }
}

export type CheckIn = ReturnType<typeof useCheckIn>

function newEntry() {
  return { id: crypto.randomUUID(), at: new Date().toISOString() }
}

/** Drops what waits for an event that was canceled: it can no longer be recorded, and nobody has to decide that. */
function useDropWhenCanceled(key: string | null, { sheet, waiting }: StoredCheckIn): void {
  const isPointless = sheet?.isCancelled === true && waiting.length > 0
  useEffect(() => {
    if (!key || !isPointless) return
    changeStored(key, (old) => ({
      ...old,
      waiting: [],
      notes: [...old.notes, { id: crypto.randomUUID(), text: canceledNote(old.waiting.length) }],
    }))
  }, [key, isPointless])
}

/** Loads the list, and again whenever another phone changes it, and stores it on this phone. */
function useList(eventId: string, accountId: string | undefined, key: string | null) {
  const isOffline = useOffline()
  const [isLive, setIsLive] = useState(false)
  const { data, error, refetch } = useQuery(
    eventsApi.queries.showCheckIn.queryOptions({
      input: { id: eventId },
      enabled: accountId !== undefined,
      refetchInterval: isLive ? false : loadAgainAfter,
    }),
  )
  const reload = useCallback(() => void refetch(), [refetch])
  const isObserving = useLiveUpdates({
    account: accountId,
    subject: `checkin:${eventId}`,
    enabled: !isOffline,
    onEvent: reload,
    onConnect: reload,
  })
  useEffect(() => setIsLive(isObserving), [isObserving])
  useEffect(() => {
    // A response that was read before a newer one must not replace it.
    if (key && data)
      changeStored(key, (old) => (old.sheet && old.sheet.loadedAt > data.loadedAt ? old : { ...old, sheet: data }))
  }, [key, data])
  const isForbidden = isAccessProblem(error)
  useEffect(() => {
    // The names are not for this person, or no longer, and what waits cannot be recorded.
    if (key && isForbidden) removeStored(key)
  }, [key, isForbidden])
  return { error, isForbidden, reload }
}

/** Sends what waits: at once, when the connection is back, and again while it fails. */
function useSending(
  eventId: string,
  accountId: string | undefined,
  key: string | null,
  { onResults, onAccessProblem }: { onResults: (results: CheckInResult[]) => void; onAccessProblem: () => void },
) {
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)
  const latest = useRef({ onResults, onAccessProblem })
  useEffect(() => {
    latest.current = { onResults, onAccessProblem }
  })

  const sendWaiting = useCallback(async () => {
    if (!accountId || !key || isSending.current || !navigator.onLine) return
    isSending.current = true
    try {
      for (;;) {
        const entries = readStored(key).waiting.slice(0, maxEntriesPerRequest)
        if (entries.length === 0) break
        const sentAt = new Date().toISOString()
        const { results, sheet } = await eventsApi.client.recordCheckIns({ id: eventId, sentAt, entries })
        const sent = new Set(entries.map(({ id }) => id))
        const notes = entries.flatMap((entry) => noteOf(entry, sentAt, results))
        changeStored(key, (old) => ({
          ...old,
          sheet,
          waiting: old.waiting.filter(({ id }) => !sent.has(id)),
          notes: [...old.notes, ...notes],
        }))
        latest.current.onResults(results)
      }
      setFailure(null)
    } catch (error) {
      // Whether the access has ended is decided in one place, when the list is loaded.
      if (isAccessProblem(error)) latest.current.onAccessProblem()
      // A lost connection is no failure: it is sent again.
      setFailure(problemCodeOf(error) === null ? null : messageOf(error, t`The site couldn’t record the check-ins.`))
    } finally {
      isSending.current = false
    }
  }, [accountId, eventId, key])
  const send = useCallback(() => void sendWaiting(), [sendWaiting])

  const isNeeded = useStored(key).waiting.length > 0
  useAttempts(isNeeded, send)
  return { failure, send }
}

/** Why an entry that was made earlier could not be recorded; empty when it was, or when its answer is on the screen. */
function noteOf(
  entry: CheckInEntry,
  sentAt: string,
  results: readonly CheckInResult[],
): { id: string; text: string }[] {
  const result = results.find(({ id }) => id === entry.id)
  if (!result || !isRefusal(result) || !isOld(entry, sentAt)) return []
  const { text } = answerOf(result, undefined)
  return [{ id: entry.id, text: entry.kind === 'code' ? `${entry.code}: ${text}` : text }]
}

/** Whether an entry was made so long before it was sent that the person no longer looks at its answer. */
function isOld({ at }: CheckInEntry, sentAt: string): boolean {
  return Date.parse(sentAt) - Date.parse(at) > 2 * second
}

function isRefusal({ outcome }: CheckInResult): boolean {
  return !['checkedIn', 'already', 'counted', 'undone'].includes(outcome)
}
