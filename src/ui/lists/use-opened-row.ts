import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const parameter = 'open'

/** Marks history entries that this list added, so that closing goes back to the entry before. */
type OpenedState = { isOpenedFromList: true } | null

type OpenedRow = { openedId: string | null; open: (id: string) => void; close: () => void }

/**
 * The row whose details are open in a drawer beside the list. It is kept in the address as `open`, so that Back closes
 * the drawer, and a reload or a shared link opens it again. The screen declares the parameter in its capability.ts.
 */
export function useOpenedRow(): OpenedRow {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation() as { state: OpenedState }
  const navigate = useNavigate()
  const openedId = parameters.get(parameter)

  function open(id: string): void {
    const next = new URLSearchParams(parameters)
    next.set(parameter, id)
    // From one row to another, Back still leads to the list.
    const isReplaced = openedId !== null
    setParameters(next, {
      replace: isReplaced,
      state: isReplaced ? state : ({ isOpenedFromList: true } satisfies OpenedState),
      preventScrollReset: true,
    })
  }

  function close(): void {
    if (state?.isOpenedFromList) return void navigate(-1)
    const next = new URLSearchParams(parameters)
    next.delete(parameter)
    setParameters(next, { replace: true, preventScrollReset: true })
  }

  return { openedId, open, close }
}

/** The last value that was not null, so that a drawer or dialog keeps its contents while it closes. */
export function useLatest<Value>(value: Value | null): Value | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
