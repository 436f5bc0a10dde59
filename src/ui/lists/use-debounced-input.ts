import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** Milliseconds without a key press after which typing counts as paused. */
const typingPause = 300
/** Milliseconds after a click on a link within which the router reports the navigation; it does so with a delay. */
const navigationDelay = 500

/**
 * The text in inputs whose value is kept elsewhere, usually in the address. That value follows when typing pauses.
 * @param value the kept value
 * @param isSame whether two values are kept as the same
 * @returns what is typed, and how to change it
 */
export function useDebouncedInput<Value>(
  value: Value,
  onChange: (value: Value) => void,
  isSame: (one: Value, other: Value) => boolean,
): [Value, (next: Value) => void] {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const changeLater = useDebouncedSearch(onChange)

  // Back, a link and a cleared search change the value from outside; otherwise keep what is being typed.
  if (!isSame(known, value)) {
    setKnown(value)
    if (!isSame(typed, value)) setTyped(value)
  }

  function type(next: Value): void {
    setTyped(next)
    changeLater(next)
  }
  return [typed, type]
}

/**
 * The text in several filter inputs that are kept in the address. The address follows when typing pauses.
 * @param parametersOf two addresses with equal parameters count as the same
 * @returns what is typed, and how to change one of the inputs
 */
export function useDebouncedFilters<Address extends Record<string, string>>(
  address: Address,
  onChange: (address: Address) => void,
  parametersOf: (address: Address) => URLSearchParams,
) {
  const isSame = (one: Address, other: Address) => String(parametersOf(one)) === String(parametersOf(other))
  const [typed, typeAll] = useDebouncedInput(address, onChange, isSame)
  const type = (name: keyof Address, value: string) => typeAll({ ...typed, [name]: value })
  return { typed, type }
}

/**
 * Searches once typing has paused. Does nothing when the person has followed a link to another page by then: a search
 * changes the address of the page they are leaving, which would cancel that navigation.
 */
function useDebouncedSearch<Query>(search: (query: Query) => void): (query: Query) => void {
  const isLeaving = useRef(false)
  const clickedLinkAt = useRef(Number.NEGATIVE_INFINITY)
  const { location } = useNavigation()
  useEffect(() => {
    isLeaving.current = location !== undefined && location.pathname !== window.location.pathname
  }, [location])
  useEffect(() => {
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      if ((target as Element).closest('a[href]')) clickedLinkAt.current = timeStamp
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  const searchLater = useDebouncedCallback((query: Query) => {
    if (isLeaving.current) return
    if (performance.now() - clickedLinkAt.current < navigationDelay) searchLater(query)
    else search(query)
  }, typingPause)
  return searchLater
}
