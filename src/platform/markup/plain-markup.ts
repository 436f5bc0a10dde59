import type { MarkupPiece } from '../contract/markup.ts'

/** Text without any marks as pieces: an empty line begins a paragraph, a line break stays one. */
export function plainPieces(text: string): MarkupPiece[] {
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph) => [{ tag: 'p' }, ...linesOf(paragraph), null] satisfies MarkupPiece[])
}

function linesOf(paragraph: string): MarkupPiece[] {
  return paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [{ tag: 'br' }, line]))
}
