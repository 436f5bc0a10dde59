import { useMemo } from 'react'
import { type Mention, withMentions } from '../../platform/markup/mentions.ts'
import { parseMarkup } from '../../platform/markup/parse-markup.ts'
import { MarkupElements } from './markup-elements.tsx'

/** Renders Markdown that is being written (S2 §5). Imports the parser, so load it on demand (markup-preview.tsx). */
export function Markup({ text, mentions }: { text: string; mentions?: readonly Mention[] }) {
  const pieces = useMemo(() => withMentions(parseMarkup(text), mentions ?? []), [text, mentions])
  return <MarkupElements pieces={pieces} />
}
