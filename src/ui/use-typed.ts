import { useState } from 'react'
import { useSearchLater } from './use-search-later.ts'

/**
 * What a person types into filters whose values are kept elsewhere, mostly in the address: that follows when typing
 * pauses.
 * @param value what is kept
 * @param isSame whether two values are kept as the same
 * @returns what is typed, and how it changes
 */
export function useTyped<Value>(
  value: Value,
  onChange: (value: Value) => void,
  isSame: (one: Value, other: Value) => boolean,
): [Value, (next: Value) => void] {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const changeLater = useSearchLater(onChange)

  // Back, a link and a cleared search change the value from outside; what is being typed stays otherwise.
  if (!isSame(shown, value)) {
    setShown(value)
    if (!isSame(typed, value)) setTyped(value)
  }

  function type(next: Value): void {
    setTyped(next)
    changeLater(next)
  }
  return [typed, type]
}
