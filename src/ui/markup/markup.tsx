import { useMemo } from 'react'
import { parseMarkup } from '../../platform/markup/parse-markup.ts'
import { MarkupElements } from './markup-elements.tsx'

/** Renders Markdown that is being written (S2 §5). Imports the parser, so load it on demand (markup-preview.tsx). */
export function Markup({ text }: { text: string }) {
  const pieces = useMemo(() => parseMarkup(text), [text])
  return <MarkupElements pieces={pieces} />
}
