import { IconExternalLink } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import type { Markup, MarkupToken } from '../../platform/contract/markup.ts'
import { safeHref } from '../../platform/contract/text-formats.ts'
import { plainTextTokens } from '../../platform/markup/plain-markup.ts'
import classes from './markup.module.css'

type Element = Exclude<MarkupToken, string | null>

/** Tags without content. */
const voidTags = new Set(['br', 'hr'])

/** Creates one of the allowed elements. */
function elementOf(element: Element, children: ReactNode[], site?: string): ReactNode {
  switch (element.tag) {
    case 'a':
      if (site !== undefined && element.href?.startsWith(`${site}/`)) {
        return <Link to={element.href.slice(site.length)}>{children}</Link>
      }
      return <OutsideLink href={element.href ?? ''}>{children}</OutsideLink>
    case 'mention':
      // Several people have no page.
      if (!element.href?.startsWith('/members/')) return <strong className={classes.mention}>{children}</strong>
      return (
        <Link to={element.href} className={classes.mention}>
          {children}
        </Link>
      )
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
  // The parser already rejects unsafe links. Check again before rendering.
  if (safeHref(href) === null) return children
  return (
    <a href={href} rel="nofollow noopener ugc" target="_blank">
      {children}
      <IconExternalLink size="0.8em" className={classes.external} role="img" aria-label={t`(opens in a new tab)`} />
    </a>
  )
}

/** A block of code. It can be focused, so that keyboard users can scroll it sideways. */
function CodeBlock({ children }: { children: ReactNode[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}

function elementsOf(pieces: MarkupToken[], site?: string): ReactNode[] {
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
    } else if (voidTags.has(piece.tag)) {
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
 * Renders parsed Markdown as elements (S2 §5). Nothing in it is treated as HTML: it becomes text inside the elements
 * above, and links to the web or to email addresses. In a file apart from the parser, which pages do not need when the
 * server has parsed their text.
 * @param site the site's origin; links to it open in the same tab
 */
export function MarkupElements({ pieces, site }: { pieces: MarkupToken[]; site?: string }) {
  return (
    <div className={classes.markup} dir="auto">
      {elementsOf(pieces, site)}
    </div>
  )
}

/**
 * Renders a text that the server has parsed.
 * @param markup null if `text` has no Markdown
 */
export function StoredMarkup({ text, markup }: { text: string; markup: Markup }) {
  return <MarkupElements pieces={markup ?? plainTextTokens(text)} />
}
