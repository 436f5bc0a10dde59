import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressParameters } from './use-url-filters.ts'

const parameter = 'open'

/** Marks history entries that this list added, so that closing goes back to the entry before. */
type OpenedState = { isOpenedFromList: true } | null

type OpenedRow = { openedId: string | null; open: (id: string) => void; close: () => void }

/**
 * The row whose details are open in a drawer beside the list. It is kept in the address as `open`, so that Back closes
 * the drawer, and a reload or a shared link opens it again. The screen declares the parameter in its capability.ts.
 */
export function useOpenedRow(): OpenedRow {
  const [parameters, change] = useAddressParameters()
  const { state } = useLocation() as { state: OpenedState }
  const navigate = useNavigate()
  const openedId = parameters.get(parameter)

  function open(id: string): void {
    // From one row to another, Back still leads to the list.
    const isReplaced = openedId !== null
    change(
      { [parameter]: id },
      { replace: isReplaced, state: isReplaced ? state : ({ isOpenedFromList: true } satisfies OpenedState) },
    )
  }

  function close(): void {
    if (state?.isOpenedFromList) return void navigate(-1)
    change({ [parameter]: null }, { replace: true })
  }

  return { openedId, open, close }
}

/** The last value that was not null, so that a drawer or dialog keeps its contents while it closes. */
export function useLatest<Value>(value: Value | null): Value | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}
