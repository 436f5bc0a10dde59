import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { safeHref } from '../../../platform/contract/text-formats.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { changeEvent, refreshEvents } from '../event-cache.ts'
import { titleOf } from '../event-labels.ts'
import { toastFailure, toastRegistered } from '../registration/registration-messages.ts'

type ZoomButtonProps = { event: CommunityEvent; look: Pick<ButtonProps, 'color' | 'variant'>; className?: string }

/** Opens the Zoom room in a new tab: a link for registered people; for others a button that registers first (S2 §4). */
export function ZoomButton({ event, look, className }: ZoomButtonProps) {
  const { join, isPending } = useJoinZoom(event)
  if (!event.can.join) return null
  const href = event.zoomLink && event.mine?.state === 'registered' ? safeHref(event.zoomLink) : null
  const props = { ...look, className, leftSection: <IconVideo size={18} stroke={1.75} aria-hidden="true" /> }
  const label = (
    <span>
      <Trans>
        Join Zoom
        <VisuallyHidden>{titleOf(event)}, opens in a new tab</VisuallyHidden>
      </Trans>
    </span>
  )
  return href ? (
    <Button {...props} component="a" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </Button>
  ) : (
    <Button {...props} onClick={join} loading={isPending}>
      {label}
    </Button>
  )
}

/**
 * Registers the viewer if needed, and opens the event's Zoom room in a new tab. The tab opens with the click, before the
 * server responds: browsers block tabs that open later.
 */
function useJoinZoom({ id, mine }: CommunityEvent) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => eventsApi.client.join({ id }),
    onSuccess: ({ zoomLink, event }, tab) => {
      changeEvent(queryClient, id, () => event)
      if (mine?.state !== 'registered') toastRegistered(event, 'registration')
      if (tab && !tab.closed) tab.location.replace(zoomLink)
      else offerLink(zoomLink)
    },
    onError: (error, tab) => {
      tab?.close()
      toastFailure(error, 'registration')
    },
    onSettled: () => refreshEvents(queryClient),
  })
  return { join: () => mutate(openTab()), isPending }
}

/** Opens an empty tab that has no access to this page; null when the browser blocks it. */
function openTab(): Window | null {
  // With the "noopener" feature, `open` returns no tab to navigate. Resetting `opener` has the same effect.
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** For browsers that blocked the tab: a message with a button that opens the link. */
function offerLink(zoomLink: string): void {
  toast.success(t`Your Zoom link is ready`, {
    action: { label: t`Open Zoom`, onClick: () => void window.open(zoomLink, '_blank', 'noopener') },
  })
}
