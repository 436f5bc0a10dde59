import { useState } from 'react'
import { useSearchLater } from './use-search-later.ts'

/**
 * What a person types into filters that the address keeps: the address follows when typing pauses.
 * @param parametersOf by which two addresses are the same
 * @returns what stands in the fields, and how one of them changes
 */
export function useTypedAddress<Address extends Record<string, string>>(
  address: Address,
  onChange: (address: Address) => void,
  parametersOf: (address: Address) => URLSearchParams,
) {
  const [typed, setTyped] = useState(address)
  const [shown, setShown] = useState(address)
  const changeLater = useSearchLater(onChange)
  const isSame = (one: Address, other: Address) => String(parametersOf(one)) === String(parametersOf(other))

  // Back, a link and a cleared search change the address from outside; what is being typed stays otherwise.
  if (!isSame(shown, address)) {
    setShown(address)
    if (!isSame(typed, address)) setTyped(address)
  }

  function type(name: keyof Address, value: string): void {
    const next = { ...typed, [name]: value }
    setTyped(next)
    changeLater(next)
  }
  return { typed, type }
}
