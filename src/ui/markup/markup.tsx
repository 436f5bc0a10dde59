import { useMemo } from 'react'
import { MarkupElements } from './markup-elements.tsx'
import { parseMarkup } from './markup-parser.ts'

/** What a person wrote in light markup, as elements (S2 §5). */
export function Markup({ text }: { text: string }) {
  const tokens = useMemo(() => parseMarkup(text), [text])
  return <MarkupElements tokens={tokens} />
}
