import { Link } from 'react-router'
import { figure } from '../../ui/counted.ts'
import styles from './inbox.module.css'
import { type Folder, folders, inboxPath } from './paths.ts'
import { useChosenFolder } from './use-chosen-folder.ts'
import { useKnownCounts } from './use-conversations.ts'

const labels: Record<Folder, string> = { current: 'Current', requests: 'Requests', closed: 'Closed' }

/** The folders, as links: each has an address of its own. */
export function FolderTabs() {
  const chosen = useChosenFolder()
  const requestCount = useKnownCounts()?.requestCount ?? 0
  return (
    <nav aria-label="Folders">
      <ul className={styles.folders}>
        {folders.map((folder) => (
          <li key={folder}>
            <Link
              to={inboxPath(folder)}
              className={styles.folder}
              aria-current={folder === chosen ? 'page' : undefined}
            >
              {labels[folder]}
              {folder === 'requests' && requestCount > 0 && (
                <span className={styles.count}>{figure(requestCount)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
