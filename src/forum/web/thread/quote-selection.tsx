import { Button, Portal } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Trans } from '#trans'
import classes from './thread.module.css'

type QuoteOffer = { text: string; reply: number | null; top: number; left: number }

type QuoteSelectionProps = {
  onQuote: (text: string, reply: number | null) => void
  /** Whether the viewer may reply. */
  isOpen: boolean
}

/** Offers to quote the text that the reader selected in a post. */
export function QuoteSelection({ onQuote, isOpen }: QuoteSelectionProps) {
  const [offer, setOffer] = useState<QuoteOffer | null>(null)

  useEffect(() => {
    if (!isOpen) return
    const updateOffer = () => setOffer(offerFor(document.getSelection()))
    // What was selected before scripts ran.
    updateOffer()
    document.addEventListener('selectionchange', updateOffer)
    window.addEventListener('scroll', updateOffer, { passive: true })
    return () => {
      document.removeEventListener('selectionchange', updateOffer)
      window.removeEventListener('scroll', updateOffer)
    }
  }, [isOpen])

  if (!isOpen || !offer) return null
  const quote = () => {
    onQuote(offer.text, offer.reply)
    document.getSelection()?.removeAllRanges()
  }
  return (
    <Portal>
      <Button
        size="compact-md"
        className={classes.quote}
        style={{ top: offer.top, left: offer.left }}
        leftSection={<IconQuote size={16} aria-hidden="true" />}
        // Keeps the selection while the button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={quote}
      >
        <Trans>Quote</Trans>
      </Button>
    </Portal>
  )
}

/** Measures in px that keep the button on screen: half its width, its height, and the height of the bar at the top. */
const halfWidth = 50
const buttonHeight = 40
const topBarHeight = 60

/** The offer for a selection; null unless it is within one post and more than white space. */
function offerFor(selection: Selection | null): QuoteOffer | null {
  const text = selection?.toString().trim()
  if (!selection || !text || selection.isCollapsed) return null
  const post = postOf(selection.anchorNode)
  if (!post || post !== postOf(selection.focusNode)) return null
  const { bottom, left, width } = selection.getRangeAt(0).getBoundingClientRect()
  if (bottom < topBarHeight || bottom > window.innerHeight) return null
  return {
    text,
    reply: Number(post.dataset.quotable) || null,
    top: Math.min(bottom + 8, window.innerHeight - buttonHeight),
    left: Math.min(Math.max(left + width / 2, halfWidth), window.innerWidth - halfWidth),
  }
}

function postOf(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest<HTMLElement>('[data-quotable]') ?? null
}
