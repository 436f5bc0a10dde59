import { useAddress } from '../../../ui/use-address.ts'

export const whens = ['upcoming', 'past', 'cancelled'] as const
export type When = (typeof whens)[number]

/**
 * Which events are listed, as the address says.
 * @returns the tab, what is searched for, and how to change either
 */
export function useListAddress() {
  const [parameters, changeAddress] = useAddress()
  const when = whens.find((known) => known === parameters.get('when')) ?? 'upcoming'
  const search = (parameters.get('search') ?? '').trim().slice(0, 100)
  return {
    when,
    search,
    changeWhen: (next: When) => changeAddress({ when: next === 'upcoming' ? '' : next }),
    changeSearch: (next: string) => changeAddress({ search: next }),
  }
}
