import { searchFilters } from '../../platform/contract/content-kinds.ts'
import { wordsOf } from '../../platform/server/search/text-words.ts'
import type { TermOperator } from '../contract.ts'

/** Terms of a query that are used; further ones are ignored. Nobody types so many, and each costs a look at an index. */
const maxTerms = 16

export type ParsedTerm = { operator: TermOperator; value: string }

/**
 * An operator with its value, a text in quotes, or anything up to the next space. A quote that is never closed belongs to
 * the word. The parts exclude each other, so that the time is proportional to the length.
 */
const termPattern = new RegExp(
  `(-)?(?:(${searchFilters.join('|')}):)?(?:["“”]([^"“”]*)["“”]|([^\\s"“”]+))|["“”]`,
  'giu',
)

/** The terms of a query in order. Every text is a query: what is no operator is words. */
export function parseQuery(query: string): ParsedTerm[] {
  const terms = [...query.matchAll(termPattern)].flatMap(([whole, minus, operator, quoted, bare]) =>
    toTerms({ whole, isExcluded: minus !== undefined, operator: operator?.toLowerCase(), quoted, bare }),
  )
  return terms.slice(0, maxTerms)
}

/** The words and phrases of a query as they are written, with case, accents, and signs, as in "C++". */
export function writtenTexts(query: string): string[] {
  const texts = [...query.matchAll(termPattern)].flatMap(([, minus, operator, quoted, bare]) => {
    const text = (quoted ?? bare ?? '').trim()
    const isText = minus === undefined && operator === undefined && !unfinished.test(text)
    return isText && wordsOf(text).length > 0 ? [text] : []
  })
  return texts.slice(0, maxTerms)
}

/** An operator whose value is not typed yet. */
const unfinished = new RegExp(`^(?:${searchFilters.join('|')}):$`, 'iu')

type Match = {
  whole: string
  isExcluded: boolean
  operator: string | undefined
  quoted: string | undefined
  bare: string | undefined
}

function toTerms({ whole, isExcluded, operator, quoted, bare }: Match): ParsedTerm[] {
  const value = (quoted ?? bare ?? '').trim()
  if (operator !== undefined && !isExcluded) {
    return value === '' ? [] : [{ operator: operator as TermOperator, value }]
  }
  if (unfinished.test(value)) return []
  const words = wordsOf(operator === undefined ? value : whole)
  if (words.length === 0) return []
  if (isExcluded) return [{ operator: 'not', value: operator === undefined ? value : whole.slice(1) }]
  if (quoted !== undefined) return [{ operator: 'phrase', value }]
  return words.map((word) => ({ operator: 'word', value: word }))
}
