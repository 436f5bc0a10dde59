import * as z from 'zod'

/** The elements that light markup can become. Images, tables, headings, and HTML are not among them. */
const markupTags = [
  'p',
  'strong',
  'em',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'br',
  'hr',
  // "@" and the name of a person, or of several people at once.
  'mention',
] as const

const markupElement = z.object({
  tag: z.enum(markupTags),
  /** Where a link leads: to the web or to an email address; the path of the page of the person who is mentioned. */
  href: z.string().optional(),
  /** The number with which a list begins. */
  start: z.number().int().optional(),
})

/** A text; the start of an element (`br` and `hr` have no end); null for the end of the innermost element. */
const markupPiece = z.union([z.string(), markupElement, z.null()])
export type MarkupToken = z.infer<typeof markupPiece>

/** A text in light markup (S2 §5), parsed; null for paragraphs of plain text only. */
export const markup = z.array(markupPiece).nullable()
export type Markup = z.infer<typeof markup>
