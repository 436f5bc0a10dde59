import { Link, useParams, useSearchParams } from 'react-router'
import { t } from '#text'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { LinkTabs, TabCount } from '../../../ui/frame/link-tabs.tsx'
import type { Conversation } from '../../contract.ts'
import { type Folder, folderIn, folders, inboxPath } from '../paths.ts'
import { useCachedCounts, useConversation } from '../use-conversations.ts'
import styles from './inbox.module.css'

const labels: Record<Folder, string> = { current: t`Current`, requests: t`Requests`, closed: t`Closed` }

/** Links to the folders. */
export function FolderTabs() {
  const selected = useSelectedFolder()
  const requestCount = useCachedCounts()?.requestCount ?? 0
  return (
    <LinkTabs label={t`Folders`} className={styles.folders}>
      {folders.map((folder) => (
        <Link key={folder} to={inboxPath(folder)} aria-current={folder === selected ? 'page' : undefined}>
          {labels[folder]}
          {folder === 'requests' && requestCount > 0 && <TabCount>{formatNumber(requestCount)}</TabCount>}
        </Link>
      ))}
    </LinkTabs>
  )
}

const folderOf: Record<Conversation['state'], Folder> = {
  requested: 'current',
  waiting: 'requests',
  open: 'current',
  closed: 'closed',
}

/**
 * The folder on screen: the one that the URL names, otherwise the one that the open conversation is in. Links in emails and
 * notifications name no folder.
 */
export function useSelectedFolder(): Folder {
  const [parameters] = useSearchParams()
  const { id = '' } = useParams<'id'>()
  const state = useConversation(id, false).data?.pages[0]?.conversation.state
  return folderIn(parameters) ?? (state ? folderOf[state] : 'current')
}
