import type { ReportableKind } from '../../contract/reportable-kinds.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Transaction } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { ProfileFollowers } from './profile-observer.ts'

/** Something reported, as the queue shows it. */
export type ReportedThing = {
  title: string
  /** The text in question, shortened. */
  excerpt: string
  /** Where it can be read, without the site's address. */
  path: string
  /** Where its author finds it, if that is somewhere else. */
  authorPath?: string
  author: { id: string; name: string } | null
}

/** How the queue of reports reaches a kind of thing. The list of all kinds is src/app/registry/reportable-content.ts. */
export type Reportable = {
  kind: ReportableKind
  /** The thing through the viewer's scope; null when it does not exist or she may not see it. */
  find(services: Services, viewer: Viewer, id: string): Promise<ReportedThing | null>
  /** Takes it away in the caller's transaction, as an admin; nothing happens when it is gone already. */
  remove(services: Services & ProfileFollowers, tx: Transaction, admin: Viewer, id: string): Promise<void>
}
