import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Applicant, ApplicationStatus } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { statusLabels } from '../application/application-status.tsx'
import type { EmployerStatus } from './use-applicants.ts'

/** A move that is on screen and that the server has not made yet. `applicant` has the status before the move. */
export type Move = { applicant: Applicant; to: EmployerStatus }
export type Moves = ReadonlyMap<string, Move>

/** Milliseconds in which a move can be undone. The server emails the applicant, which cannot be undone, so it waits. */
const undoTime = 8000

/**
 * Moves of applicants from one column to another. A move is on screen at once, can be undone for a few seconds, and is
 * then sent to the server; at once when the employer leaves the screen or the page.
 */
export function useMoves() {
  const queryClient = useQueryClient()
  const [moves, setMoves] = useState<Moves>(new Map())
  const waiting = useRef(new Map<string, { move: Move; timer: ReturnType<typeof setTimeout> }>())

  const drop = useCallback((id: string, only?: Move) => {
    setMoves((old) => {
      if (only && old.get(id) !== only) return old
      return new Map([...old].filter(([key]) => key !== id))
    })
  }, [])

  const send = useCallback(
    async (move: Move) => {
      waiting.current.delete(move.applicant.id)
      await sendMove(queryClient, move)
      drop(move.applicant.id, move)
    },
    [queryClient, drop],
  )
  useSendOnLeave(waiting, send)

  /** @returns whether the move was still waiting */
  function cancel(id: string): boolean {
    const entry = waiting.current.get(id)
    if (!entry) return false
    clearTimeout(entry.timer)
    waiting.current.delete(id)
    drop(id)
    return true
  }

  function undo({ id, name }: Applicant): void {
    if (!cancel(id)) toast.error(t`It’s too late to undo this`, { description: t`We already emailed ${name}.` })
  }

  /** Moves an applicant. Moving them back to where they were undoes the move. */
  function move(applicant: Applicant, to: ApplicationStatus): void {
    const { id, name, status } = applicant
    const wasWaiting = cancel(id)
    if (to === status) {
      if (wasWaiting)
        toast.success(t`Moved back to ${statusLabels[status]}`, { description: t`We won’t email ${name}.` })
      return
    }
    const next: Move = { applicant, to: to as EmployerStatus }
    waiting.current.set(id, { move: next, timer: setTimeout(() => void send(next), undoTime) })
    setMoves((old) => new Map(old).set(id, next))
    toast.success(`${name}: ${statusLabels[to]}`, {
      description: t`We’ll email them in a few seconds.`,
      duration: undoTime,
      action: { label: t`Undo`, onClick: () => undo(applicant) },
    })
  }

  return { moves, move, isWaiting: (id: string) => waiting.current.has(id) }
}

async function sendMove(queryClient: QueryClient, { applicant: { id, name, status }, to }: Move): Promise<void> {
  try {
    const moved = await jobsApi.client.moveApplicant({ id, status: to, message: '', basedOn: status })
    queryClient.setQueryData(jobsApi.queries.showApplicant.queryKey({ input: { id } }), moved)
  } catch (error) {
    toast.error(t`We couldn’t move ${name}`, { description: messageOf(error, t`Please try again.`) })
  }
  await queryClient.invalidateQueries({ queryKey: jobsApi.queries.key() })
}

type Waiting = { current: Map<string, { move: Move; timer: ReturnType<typeof setTimeout> }> }

/** Sends the moves that still wait when the employer opens another screen, or closes or reloads the page. */
function useSendOnLeave(waiting: Waiting, send: (move: Move) => Promise<void>): void {
  useEffect(() => {
    const entries = waiting.current
    function take(): Move[] {
      const taken = [...entries.values()]
      for (const { timer } of taken) clearTimeout(timer)
      entries.clear()
      return taken.map(({ move }) => move)
    }
    // The page's own requests end with it; these do not. No one is left to see the answer.
    function onPageHide(): void {
      for (const { applicant, to } of take()) {
        void fetch(`/api/employers/applications/${applicant.id}/status`, {
          method: 'PUT',
          keepalive: true,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ status: to, message: '' }),
        })
      }
    }
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('pagehide', onPageHide)
      for (const move of take()) void send(move)
    }
  }, [waiting, send])
}
