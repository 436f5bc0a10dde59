import * as z from 'zod'

/** Everything that what people write can become. Pictures, tables, headings and HTML are not among it. */
const markupTags = ['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'br', 'hr'] as const

const markupElement = z.object({
  tag: z.enum(markupTags),
  /** Where a link leads: to the web or to mail. */
  href: z.string().optional(),
  /** The number a list begins with. */
  start: z.number().int().optional(),
})

/** A stretch of text; an element that begins, which `br` and `hr` do alone; null for the end of the innermost one. */
const markupPiece = z.union([z.string(), markupElement, z.null()])
export type MarkupPiece = z.infer<typeof markupPiece>

/** What somebody typed in light markup (S2 §5), parsed; null where it is paragraphs of plain text and nothing else. */
export const markup = z.array(markupPiece).nullable()
export type Markup = z.infer<typeof markup>
