import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { isUuid } from '../../../platform/contract/text-formats.ts'

/** The router state of links to an event's page, which then links back to the Live Hub. */
export const fromHub = { isFromHub: true }

export type HubTab = 'upcoming' | 'archive'

/** The tab and category of the Live Hub. They are in the address, so that Back and links work. */
export type HubView = { tab: HubTab; category: string | null }

/** Reads the view from the address and ignores invalid values. */
export function useHubView(): HubView {
  const [parameters] = useSearchParams()
  const category = parameters.get('category')
  return {
    tab: parameters.get('tab') === 'archive' ? 'archive' : 'upcoming',
    category: isUuid(category) ? category : null,
  }
}

/** The query string of a view, such as `?tab=archive`. */
export function searchOf({ tab, category }: HubView): string {
  const parameters = new URLSearchParams()
  if (tab === 'archive') parameters.set('tab', tab)
  if (category) parameters.set('category', category)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Navigates to another view, with an entry in the history. */
export function useShowView(): (view: HubView) => void {
  const [, setParameters] = useSearchParams()
  return useCallback((view) => setParameters(searchOf(view), { preventScrollReset: true }), [setParameters])
}
