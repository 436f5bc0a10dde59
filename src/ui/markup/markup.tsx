import { useMemo } from 'react'
import { parseMarkup } from '../../platform/markup/parse-markup.ts'
import { MarkupElements } from './markup-elements.tsx'

/** What is being written in light markup, as it will look (S2 §5). With it comes the parser. */
export function Markup({ text }: { text: string }) {
  const pieces = useMemo(() => parseMarkup(text), [text])
  return <MarkupElements pieces={pieces} />
}
