import { Skeleton, Title } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { resultsPerPage, type SearchResult } from '../../contract.ts'
import { kindLabels } from '../kinds.ts'
import { Highlighted, ResultContext, ResultFace } from '../result-parts.tsx'
import styles from './search-page.module.css'

type ResultListProps = {
  results: readonly SearchResult[]
  /** Called when one is opened. */
  onOpen: () => void
}

/** Results as rows. A whole row leads to the exact place, such as the reply in its thread. */
export function ResultList({ results, onOpen }: ResultListProps) {
  return (
    <ul className={styles.results}>
      {results.map((result) => (
        <ResultRow key={`${result.kind} ${result.id}`} result={result} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function ResultRow({ result, onOpen }: { result: SearchResult; onOpen: () => void }) {
  const { kind, path, title, titleMatches, excerpt, excerptMatches, person } = result
  const author = person && person.name !== title ? person.name : null
  return (
    <li className={styles.row}>
      <ResultFace kind={kind} person={person} />
      <div className={styles.rowText}>
        <Title order={2} className={styles.rowTitle}>
          <Link to={path} viewTransition className={styles.stretched} onClick={onOpen}>
            <Highlighted text={title} matches={titleMatches} />
          </Link>
        </Title>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            <Highlighted text={excerpt} matches={excerptMatches} />
          </p>
        )}
        <p className={styles.about}>
          <span className={styles.kind}>{kindLabels[kind].one}</span>
          {author && (
            <>
              {' by '}
              <b>{author}</b>
            </>
          )}
          {(result.context || result.at) && ' · '}
          <ResultContext {...result} />
        </p>
      </div>
    </li>
  )
}

/** The placeholder of the results while they load. */
export function ResultListSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading results…`} />
      <div className={styles.results} aria-hidden="true">
        {Array.from({ length: resultsPerPage / 2 }, (_, index) => index).map((index) => (
          <div key={index} className={styles.row}>
            <Skeleton circle height={32} />
            <div className={styles.rowText}>
              <Skeleton height={18} width={`${66 - (index % 3) * 12}%`} mb={10} />
              <Skeleton height={13} width="94%" mb={8} />
              <Skeleton height={12} width={200} maw="60%" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
