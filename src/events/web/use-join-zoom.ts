import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import type { LiveEvent } from '../contract.ts'
import { eventsApi } from './api.ts'
import { changeEvent, refreshEvents } from './event-cache.ts'
import { tellFailure, tellRegistered } from './registration-words.ts'

/**
 * Opens an event's Zoom room in a new tab; who is not registered takes a seat with it. The tab
 * opens with the click itself, before the server has answered: later, browsers would take it for a pop-up.
 */
export function useJoinZoom({ id, mine }: LiveEvent) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => eventsApi.client.join({ id }),
    onSuccess: ({ zoomLink, event }, tab) => {
      changeEvent(queryClient, id, () => event)
      if (mine?.state !== 'registered') tellRegistered(event, 'registration')
      if (tab && !tab.closed) tab.location.replace(zoomLink)
      else offer(zoomLink)
    },
    onError: (error, tab) => {
      tab?.close()
      tellFailure(error, 'registration')
    },
    onSettled: () => refreshEvents(queryClient),
  })
  return { join: () => mutate(openTab()), isPending }
}

/** An empty tab that cannot reach back to this page; null where the browser refuses. */
function openTab(): Window | null {
  // With the "noopener" feature there would be no tab to lead on; so the tie is cut by hand.
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** For browsers that would not open the tab: a link that another click follows. */
function offer(zoomLink: string): void {
  toast.success('Your Zoom link is ready', {
    action: { label: 'Open Zoom', onClick: () => void window.open(zoomLink, '_blank', 'noopener') },
  })
}
