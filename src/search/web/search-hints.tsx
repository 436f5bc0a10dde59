import { t } from '#text'
import styles from './search-hints.module.css'

/** Operators with an example each, for people who find posts. */
const postHints = [
  { example: 'in:introductions', meaning: t`in one category` },
  { example: 'from:"Ada Bennett"', meaning: t`by one person` },
  { example: 'has:picture', meaning: t`with a picture` },
]

/** What everyone may use. */
const commonHints = [
  { example: 'after:2026-01-31', meaning: t`after a day` },
  { example: 'before:2026-12-31', meaning: t`before a day` },
  { example: '"exact words"', meaning: t`with these words in this order` },
  { example: '-word', meaning: t`without a word` },
]

type SearchHintsProps = {
  /** Whether the person finds posts, which have categories, authors, and pictures. */
  hasPosts: boolean
}

/** The operators of a search. */
export function SearchHints({ hasPosts }: SearchHintsProps) {
  const hints = hasPosts ? [...postHints, ...commonHints] : commonHints
  return (
    <dl className={styles.hints}>
      {hints.map(({ example, meaning }) => (
        <div key={example}>
          <dt>
            <code>{example}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
