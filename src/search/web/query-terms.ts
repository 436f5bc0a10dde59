import { type SearchFilter, searchFilters } from '../../platform/contract/content-kinds.ts'
import { maxQueryLength, type TermOperator } from '../contract.ts'

/** One part of a query as it is typed. */
export type QueryTerm = {
  operator: TermOperator
  /** What follows the operator, without quotes. */
  value: string
  /** Where it stands in the query. */
  start: number
  end: number
}

/**
 * An operator with its value, a text in quotes, or a word; each may have a minus in front. A quote that is never closed
 * means nothing. The server divides queries in the same way (server/parse-query.ts).
 */
const termPattern = new RegExp(
  `(-)?(?:(${searchFilters.join('|')}):)?(?:["“”]([^"“”]*)["“”]|([^\\s"“”]+))|["“”]`,
  'giu',
)

/**
 * The parts of a query, for chips and filters. The server decides what they mean and whether it knows their values; this
 * only has to find them again in what was typed.
 */
export function parseQuery(query: string): QueryTerm[] {
  return [...query.matchAll(termPattern)].flatMap((match): QueryTerm[] => {
    const [whole, minus, filter, quoted, bare = ''] = match
    const value = (quoted ?? bare).trim()
    if (!value) return []
    const place = { value, start: match.index, end: match.index + whole.length }
    if (minus) return [{ ...place, operator: 'not', value: filter ? whole.slice(1) : value }]
    if (filter) return [{ ...place, operator: filter.toLowerCase() as SearchFilter }]
    if (quoted !== undefined) return [{ ...place, operator: 'phrase' }]
    // Signs alone are no word.
    return /[\p{L}\p{N}]/u.test(value) ? [{ ...place, operator: 'word' }] : []
  })
}

/** A query without one of its parts. */
export function withoutTerm(query: string, term: QueryTerm): string {
  return tidy(cutOut(query, term))
}

/** A query with its words only, without operators, quotes, and exclusions. */
export function withoutOperators(query: string): string {
  return parseQuery(query)
    .filter(({ operator }) => operator === 'word')
    .map(({ value }) => value)
    .join(' ')
}

/** The value of an operator in a query, or an empty text. Of several, the first one counts. */
export function filterValue(query: string, operator: SearchFilter): string {
  return parseQuery(query).find((term) => term.operator === operator)?.value ?? ''
}

/**
 * A query in which an operator has one value.
 * @param value an empty value removes the operator
 * @returns the query unchanged if it would become too long
 */
export function withOperator(query: string, operator: SearchFilter, value: string): string {
  const others = parseQuery(query)
    .filter((term) => term.operator === operator)
    // From the end, so that the places of the earlier ones stay right.
    .reduceRight(cutOut, query)
  const plain = value.replaceAll(/["“”]/g, '').trim()
  const term = plain && `${operator}:${/\s/.test(plain) ? `"${plain}"` : plain}`
  const next = tidy(`${others} ${term}`)
  return next.length > maxQueryLength ? query : next
}

/** A query that finds only the words exactly as they are typed: corrections leave words in quotes alone. */
export function exactQuery(query: string): string {
  const exact = parseQuery(query)
    .filter(({ operator }) => operator === 'word')
    .reduceRight((text, { value, start, end }) => `${text.slice(0, start)}"${value}"${text.slice(end)}`, query)
  return exact.length > maxQueryLength ? query : exact
}

function cutOut(query: string, { start, end }: QueryTerm): string {
  return query.slice(0, start) + query.slice(end)
}

function tidy(query: string): string {
  return query.replace(/\s+/g, ' ').trim()
}
