import { Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Trans } from '#trans'
import type { Account } from '../../../accounts/contract.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { findsPosts } from '../kinds.ts'
import { readRecent } from '../recent.ts'
import { SearchHints } from '../search-hints.tsx'
import styles from './search-page.module.css'

/** What the page shows before anything is typed: the latest searches, and what a search may contain. */
export function SearchStart({ account }: { account: Account | null }) {
  const isHydrated = useHydrated()
  return (
    <div className={styles.start}>
      {isHydrated && account && <RecentSearches accountId={account.id} />}
      <Title order={2} className={styles.startTitle}>
        <Trans>Search by</Trans>
      </Title>
      <SearchHints hasPosts={!account || findsPosts(account.role)} />
    </div>
  )
}

/** The latest searches of this browser. The palette has a button that removes them. */
function RecentSearches({ accountId }: { accountId: string }) {
  const [searches] = useState(() => readRecent(accountId).filter(({ kind }) => kind === 'search'))
  if (searches.length === 0) return null
  return (
    <>
      <Title order={2} className={styles.startTitle}>
        <Trans>Recent searches</Trans>
      </Title>
      <ul className={styles.recent}>
        {searches.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={styles.recentLink}>
              <IconHistory size={18} stroke={1.75} aria-hidden="true" />
              <span dir="auto">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
