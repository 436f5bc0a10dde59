import { useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#text'
import { RequireAccount, useAccount } from '../../../accounts/web/exports.tsx'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { Results } from '../../../ui/lists/results.tsx'
import { useResults } from '../api.ts'
import { addRecent } from '../recent.ts'
import {
  type ChangeSearch,
  readSearchAddress,
  type SearchAddress,
  searchPath,
  searchQueryString,
} from '../search-address.ts'
import { NoResults, Understood } from './answer-notes.tsx'
import { ResultList, ResultListSkeleton } from './result-list.tsx'
import { ResultPages } from './result-pages.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { SearchStart } from './search-start.tsx'
import { TermChips } from './term-chips.tsx'

/** The full search, for everyone who is signed in. It is shown while the account loads, so that its data loads, too. */
export default function SearchScreen() {
  return (
    <RequireAccount access="signedIn" waiting={<SearchView />}>
      <SearchView />
    </RequireAccount>
  )
}

function SearchView() {
  const [parameters] = useSearchParams()
  const address = readSearchAddress(parameters)
  // Navigation takes a moment, in which the next change must not undo the last one.
  const latest = useRef(address)
  useLayoutEffect(() => {
    latest.current = readSearchAddress(parameters)
  }, [parameters])
  const { data: account } = useAccount()
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  const { q } = address

  const change: ChangeSearch = useCallback(
    (changes, options) => {
      const next = { ...latest.current, ...changes, after: '' }
      latest.current = { ...next, q: typeof next.q === 'function' ? next.q(latest.current.q) : next.q }
      navigate({ search: searchQueryString(latest.current) }, { ...options, preventScrollReset: true })
    },
    [navigate],
  )
  /** Keeps a search that the person started or used, not every pause in typing. */
  const remember = (query: string) => {
    if (account && query) addRecent(account.id, { kind: 'search', label: query, context: '', path: searchPath(query) })
  }
  const focusResults = () => section.current?.focus({ preventScroll: true })

  function submit(query: string): void {
    remember(query)
    change({ q: query }, { replace: true })
    // On phones, this also hides the keyboard, which covers the results.
    focusResults()
  }

  return (
    <div className={styles.screen}>
      <PageHeading title={t`Search`} />
      <SearchForm address={address} role={account?.role ?? 'member'} onChange={change} onSubmit={submit} />
      <section ref={section} tabIndex={-1} aria-label={t`Results`}>
        {q ? (
          <Answer address={address} onChange={change} onOpen={() => remember(q)} onPage={focusResults} />
        ) : (
          <SearchStart account={account ?? null} />
        )}
      </section>
    </div>
  )
}

type AnswerProps = {
  address: SearchAddress
  onChange: ChangeSearch
  /** Called when a result is opened. */
  onOpen: () => void
  /** Called when another page is opened. */
  onPage: () => void
}

/** The results of a search with everything that is said about them. */
function Answer({ address, onChange, onOpen, onPage }: AnswerProps) {
  const { data, error, isPlaceholderData, refetch } = useResults(address)
  const chips = <TermChips q={address.q} terms={data?.terms ?? []} onChange={onChange} />
  if (error && !data) {
    const isTooMany = problemCodeOf(error) === 'TOO_MANY_REQUESTS'
    return (
      <>
        {chips}
        <LoadError message={isTooMany ? error.message : t`The search didn’t answer.`} onRetry={() => refetch()} />
      </>
    )
  }
  // That the previous search found nothing says nothing about this one.
  if (!data || (isPlaceholderData && data.results.length === 0)) {
    return (
      <>
        {chips}
        <ResultListSkeleton />
      </>
    )
  }
  return (
    <>
      {chips}
      <Results isStale={isPlaceholderData}>
        <Understood address={address} data={data} onChange={onChange} />
        {data.results.length > 0 ? (
          <ResultList results={data.results} onOpen={onOpen} />
        ) : (
          <NoResults address={address} onChange={onChange} />
        )}
        <ResultPages address={address} next={data.next} onOpen={onPage} />
      </Results>
    </>
  )
}
