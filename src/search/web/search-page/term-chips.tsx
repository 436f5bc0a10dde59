import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { t } from '#text'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { useCategories } from '../../../forum/web/exports.tsx'
import type { SearchTerm, TermOperator } from '../../contract.ts'
import { findsPosts } from '../kinds.ts'
import { parseQuery, type QueryTerm, withoutTerm } from '../query-terms.ts'
import type { ChangeSearch } from '../search-address.ts'
import { knownCategory } from './query-filters.tsx'
import styles from './search-page.module.css'

type TermChipsProps = {
  q: string
  /** How the server understood the query; empty until it answers. */
  terms: readonly SearchTerm[]
  onChange: ChangeSearch
}

/** The operators, quotes, and exclusions of a query as chips with a remove button each. Those that match nothing say so. */
export function TermChips({ q, terms, onChange }: TermChipsProps) {
  const chips = parseQuery(q).filter(({ operator }) => operator !== 'word')
  const { data: account } = useAccount()
  const isCategoryNamed = chips.some(({ operator }) => operator === 'in')
  const categories = useCategories(isCategoryNamed && findsPosts(account?.role ?? 'employer'))
  if (chips.length === 0) return null
  const unknown = chips.filter((term) => !isKnown(term, terms))
  return (
    <div className={styles.terms}>
      <ul aria-label={t`Your search`} className={styles.chips}>
        {chips.map((term) => {
          const label = labelOf(term, categories)
          const isFlagged = unknown.includes(term)
          return (
            <li key={term.start}>
              <UnstyledButton
                className={styles.chip}
                data-unknown={isFlagged || undefined}
                aria-label={isFlagged ? t`Remove ${label} (not found)` : t`Remove ${label}`}
                onClick={() => onChange({ q: withoutTerm(q, term) })}
              >
                {isFlagged && <IconAlertTriangle size={16} aria-hidden="true" />}
                <span dir="auto">{label}</span>
                <IconX size={16} aria-hidden="true" />
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      <div role="status">
        {unknown.map((term) => (
          <p key={term.start} className={styles.flag}>
            {explain(term)}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Whether the server knows the value of a term. What it has not answered yet counts as known. */
function isKnown({ operator, value }: QueryTerm, terms: readonly SearchTerm[]): boolean {
  const understood = terms.find(
    (term) => term.operator === operator && term.value.toLowerCase() === value.toLowerCase(),
  )
  return understood?.isKnown ?? true
}

const operatorLabels: Record<TermOperator, string> = {
  in: t`In`,
  from: t`From`,
  has: t`Has`,
  before: t`Before`,
  after: t`After`,
  phrase: '',
  not: t`Without`,
  word: '',
}

function labelOf({ operator, value }: QueryTerm, categories: Parameters<typeof knownCategory>[1]): string {
  if (operator === 'phrase') return `“${value}”`
  const shown = operator === 'in' ? (knownCategory(value, categories)?.name ?? value) : value
  return `${operatorLabels[operator]} ${shown}`
}

/** Why a term matches nothing. It does not say more than the server does about what the viewer may not see. */
function explain({ operator, value }: QueryTerm): string {
  switch (operator) {
    case 'in':
      return t`We couldn’t find a category or group called “${value}”.`
    case 'from':
      return t`We couldn’t find a person called “${value}”.`
    case 'has':
      return t`“has:${value}” isn’t something we can look for. You can use has:picture.`
    case 'before':
    case 'after':
      return t`“${value}” isn’t a date. Write it like ${operator}:2026-01-31.`
    default:
      return t`We couldn’t search for “${value}”.`
  }
}
