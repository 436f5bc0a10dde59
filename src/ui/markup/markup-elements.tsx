import { IconExternalLink } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Markup, MarkupPiece } from '../../platform/contract/markup.ts'
import { safeHref } from '../../platform/contract/safe-href.ts'
import { plainPieces } from '../../platform/markup/plain-markup.ts'
import classes from './markup.module.css'

type Element = Exclude<MarkupPiece, string | null>

/** Tags that wrap nothing. */
const alone = new Set(['br', 'hr'])

/** The elements that may come out, and no others. */
function elementOf(element: Element, children: ReactNode[], site?: string): ReactNode {
  switch (element.tag) {
    case 'a':
      if (site !== undefined && element.href?.startsWith(`${site}/`)) {
        return <Link to={element.href.slice(site.length)}>{children}</Link>
      }
      return <OutsideLink href={element.href ?? ''}>{children}</OutsideLink>
    case 'ol':
      return <ol start={element.start ?? 1}>{children}</ol>
    case 'pre':
      return <CodeBlock>{children}</CodeBlock>
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    default: {
      const Tag = element.tag
      return <Tag>{children}</Tag>
    }
  }
}

function OutsideLink({ href, children }: { href: string; children: ReactNode[] }) {
  // The parser lets nothing else through; what reaches a page is looked at there once more.
  if (safeHref(href) === null) return children
  return (
    <a href={href} rel="nofollow noopener ugc" target="_blank">
      {children}
      <IconExternalLink size="0.8em" className={classes.external} role="img" aria-label="(opens in a new tab)" />
    </a>
  )
}

/** A block of code; it can be focused, so that the keyboard can scroll it sideways. */
function CodeBlock({ children }: { children: ReactNode[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}

function elementsOf(pieces: MarkupPiece[], site?: string): ReactNode[] {
  const content: ReactNode[] = []
  const open: { element: Element; children: ReactNode[] }[] = []
  for (const piece of pieces) {
    let node: ReactNode
    if (typeof piece === 'string') {
      node = piece
    } else if (piece === null) {
      const closed = open.pop()
      if (!closed) continue
      node = elementOf(closed.element, closed.children, site)
    } else if (alone.has(piece.tag)) {
      node = elementOf(piece, [])
    } else {
      open.push({ element: piece, children: [] })
      continue
    }
    const siblings = open.at(-1)?.children ?? content
    siblings.push(<Fragment key={siblings.length}>{node}</Fragment>)
  }
  return content
}

/**
 * Parsed text as elements (S2 §5). Nothing of it is ever taken for HTML: it becomes text inside elements chosen here,
 * and links that lead to the web or to mail. Apart from the parser, which pages that get their text parsed do not need.
 * @param site the site's own address, where links to it lead on in the same tab
 */
export function MarkupElements({ pieces, site }: { pieces: MarkupPiece[]; site?: string }) {
  return (
    <div className={classes.markup} dir="auto">
      {elementsOf(pieces, site)}
    </div>
  )
}

/**
 * What somebody wrote, as the server gives it.
 * @param markup null where `text` is plain prose
 */
export function StoredMarkup({ text, markup }: { text: string; markup: Markup }) {
  return <MarkupElements pieces={markup ?? plainPieces(text)} />
}
