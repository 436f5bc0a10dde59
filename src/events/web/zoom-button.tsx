import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { safeHref } from '../../platform/contract/safe-href.ts'
import type { LiveEvent } from '../contract.ts'
import { titleOf } from './event-fallbacks.ts'
import { useJoinZoom } from './use-join-zoom.ts'

type ZoomButtonProps = { event: LiveEvent; look: Pick<ButtonProps, 'color' | 'variant'>; className?: string }

/** Opens the Zoom room in a new tab: a plain link for who is registered, for others it takes a seat first (S2 §4). */
export function ZoomButton({ event, look, className }: ZoomButtonProps) {
  const { join, isPending } = useJoinZoom(event)
  if (!event.can.join) return null
  const href = event.zoomLink && event.mine?.state === 'registered' ? safeHref(event.zoomLink) : null
  const shared = { ...look, className, leftSection: <IconVideo size={18} stroke={1.75} aria-hidden="true" /> }
  const words = (
    <span>
      Join Zoom
      <VisuallyHidden>{titleOf(event)}, opens in a new tab</VisuallyHidden>
    </span>
  )
  return href ? (
    <Button {...shared} component="a" href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </Button>
  ) : (
    <Button {...shared} onClick={join} loading={isPending}>
      {words}
    </Button>
  )
}
