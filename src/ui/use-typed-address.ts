import { useTyped } from './use-typed.ts'

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
  const isSame = (one: Address, other: Address) => String(parametersOf(one)) === String(parametersOf(other))
  const [typed, typeAll] = useTyped(address, onChange, isSame)
  const type = (name: keyof Address, value: string) => typeAll({ ...typed, [name]: value })
  return { typed, type }
}
