import { Button, Portal } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './thread.module.css'

type Offer = { words: string; reply: number | null; top: number; left: number }

type QuoteSelectionProps = {
  onQuote: (words: string, reply: number | null) => void
  /** Whether the viewer may reply. */
  isOpen: boolean
}

/** Offers to quote what the reader selected in a post. */
export function QuoteSelection({ onQuote, isOpen }: QuoteSelectionProps) {
  const [offer, setOffer] = useState<Offer | null>(null)

  useEffect(() => {
    if (!isOpen) return
    const look = () => setOffer(offerFor(document.getSelection()))
    document.addEventListener('selectionchange', look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      window.removeEventListener('scroll', look)
    }
  }, [isOpen])

  if (!isOpen || !offer) return null
  const quote = () => {
    onQuote(offer.words, offer.reply)
    document.getSelection()?.removeAllRanges()
  }
  return (
    <Portal>
      <Button
        size="compact-md"
        className={classes.quote}
        style={{ top: offer.top, left: offer.left }}
        leftSection={<IconQuote size={16} aria-hidden="true" />}
        // The selection stays while the button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={quote}
      >
        Quote
      </Button>
    </Portal>
  )
}

/** Half the button's width, its height, and the bar above the screen, in px: it stays between them. */
const half = 50
const height = 40
const topBar = 60

/** Where and what to offer for a selection: within one post, and more than white space; else null. */
function offerFor(selection: Selection | null): Offer | null {
  const words = selection?.toString().trim()
  if (!selection || !words || selection.isCollapsed) return null
  const post = postOf(selection.anchorNode)
  if (!post || post !== postOf(selection.focusNode)) return null
  const { bottom, left, width } = selection.getRangeAt(0).getBoundingClientRect()
  if (bottom < topBar || bottom > window.innerHeight) return null
  return {
    words,
    reply: Number(post.dataset.quotable) || null,
    top: Math.min(bottom + 8, window.innerHeight - height),
    left: Math.min(Math.max(left + width / 2, half), window.innerWidth - half),
  }
}

function postOf(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest<HTMLElement>('[data-quotable]') ?? null
}
