import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { isUuid } from '../../platform/contract/uuid.ts'

export type HubTab = 'upcoming' | 'archive'

/** What of the Live Hub is shown, as its address says, so that Back and links work. */
export type HubView = { tab: HubTab; category: string | null }

/** Reads a view from the address; what cannot be is left out. */
export function useHubView(): HubView {
  const [parameters] = useSearchParams()
  const category = parameters.get('category')
  return {
    tab: parameters.get('tab') === 'archive' ? 'archive' : 'upcoming',
    category: isUuid(category) ? category : null,
  }
}

/** Where a view is, seen from the Live Hub itself, such as `?tab=archive`. */
export function searchOf({ tab, category }: HubView): string {
  const parameters = new URLSearchParams()
  if (tab === 'archive') parameters.set('tab', tab)
  if (category) parameters.set('category', category)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Goes to another view, which Back leaves again. */
export function useShowView(): (view: HubView) => void {
  const [, setParameters] = useSearchParams()
  return useCallback((view) => setParameters(searchOf(view), { preventScrollReset: true }), [setParameters])
}
