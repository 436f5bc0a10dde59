import type { ReportableKind } from '../../contract/content-kinds.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { ProfileObservers } from './observers.ts'

/** Reported content, as the list of reports shows it. */
export type ReportedContent = {
  title: string
  /** The reported text, shortened. */
  excerpt: string
  /** Its files, with the paths at which an admin can download them. */
  files?: { name: string; path: string }[]
  /** The path to it, without the site's origin. */
  path: string
  /** Where its author finds it, if it is elsewhere. */
  authorPath?: string
  author: { id: string; name: string } | null
}

/** How reports access one kind of content. A capability declares it in its `capability.ts`. */
export type ReportableContent = {
  kind: ReportableKind
  /** The content as the viewer sees it; null when it does not exist or they may not see it. */
  find(services: Services, viewer: Viewer, id: string): Promise<ReportedContent | null>
  /** Removes the content in the caller's transaction, as an admin. Does nothing if it is already removed. */
  remove(services: Services & ProfileObservers, tx: Transaction, admin: Viewer, id: string): Promise<void>
}
