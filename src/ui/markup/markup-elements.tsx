import { IconExternalLink } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import classes from './markup.module.css'
import { safeHref } from './safe-href.ts'

/** A piece of parsed text. `nesting` is 1 where something opens, -1 where it closes, 0 for what stands alone. */
export type MarkupToken = {
  type: string
  nesting: number
  content: string
  /** A paragraph that is only there for the parser, in a tight list. */
  hidden?: boolean
  href?: string
  start?: number
  children?: MarkupToken[]
}

type Wrap = (children: ReactNode[], token: MarkupToken) => ReactNode

/** Everything that can wrap other things. What is not listed here shows its content and nothing else. */
const wraps: Record<string, Wrap> = {
  paragraph_open: (children, token) => (token.hidden ? children : <p>{children}</p>),
  // Headings of a post would break the page's own hierarchy.
  heading_open: (children) => (
    <p>
      <strong>{children}</strong>
    </p>
  ),
  bullet_list_open: (children) => <ul>{children}</ul>,
  ordered_list_open: (children, token) => <ol start={token.start ?? 1}>{children}</ol>,
  list_item_open: (children) => <li>{children}</li>,
  blockquote_open: (children) => <blockquote>{children}</blockquote>,
  strong_open: (children) => <strong>{children}</strong>,
  em_open: (children) => <em>{children}</em>,
  link_open: (children, token) => {
    const href = safeHref(token.href ?? '')
    if (href === null) return children
    return (
      <a href={href} rel="nofollow noopener ugc" target="_blank">
        {children}
        <IconExternalLink size="0.8em" className={classes.external} role="img" aria-label="(opens in a new tab)" />
      </a>
    )
  },
}

const leaves: Record<string, (token: MarkupToken) => ReactNode> = {
  code_inline: (token) => <code>{token.content}</code>,
  fence: (token) => <CodeBlock code={token.content} />,
  code_block: (token) => <CodeBlock code={token.content} />,
  softbreak: () => <br />,
  hardbreak: () => <br />,
  hr: () => <hr />,
}

/** A block of code; it can be focused, so that the keyboard can scroll it sideways. */
function CodeBlock({ code }: { code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{code.replace(/\n$/, '')}</code>
    </pre>
  )
}

function leafOf(token: MarkupToken): ReactNode {
  if (token.type === 'inline') return elementsOf(token.children ?? [])
  return leaves[token.type]?.(token) ?? token.content
}

/** Tokens come flat, with an opening and a closing one around what is within. */
function elementsOf(tokens: MarkupToken[]): ReactNode[] {
  const open: { token: MarkupToken | null; children: ReactNode[] }[] = [{ token: null, children: [] }]
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, children: [] })
      continue
    }
    let element: ReactNode
    if (token.nesting === -1) {
      const closed = open.pop() as { token: MarkupToken; children: ReactNode[] }
      const wrap = wraps[closed.token.type]
      element = wrap ? wrap(closed.children, closed.token) : closed.children
    } else {
      element = leafOf(token)
    }
    const siblings = (open.at(-1) as { children: ReactNode[] }).children
    siblings.push(<Fragment key={siblings.length}>{element}</Fragment>)
  }
  return (open[0] as { children: ReactNode[] }).children
}

/**
 * Parsed text as elements (S2 §5). Nothing of it is ever taken for HTML: it becomes text inside elements chosen here,
 * and links that lead to the web or to mail. Apart from the parser, which pages that get their text parsed do not need.
 */
export function MarkupElements({ tokens }: { tokens: MarkupToken[] }) {
  return (
    <div className={classes.markup} dir="auto">
      {elementsOf(tokens)}
    </div>
  )
}
