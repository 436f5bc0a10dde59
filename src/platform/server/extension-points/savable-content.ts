import type { SavableKind } from '../../contract/content-kinds.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Clock } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import type { Services } from '../services.ts'

/** Saved content, as the list and reminders show it. */
export type SavableItem = {
  title: string
  /** Where it is from, such as the board of a thread and the company of a job. */
  context: string
  /** The path to it, without the site's origin. */
  path: string
  /** When it was written or published, or when the event starts, as ISO 8601. */
  at: string
  /** Set when it can be read, but is over; then nobody is reminded of it. */
  status: 'closed' | 'canceled' | 'ended' | null
  /** What a notification about it is about, so that it is withdrawn together with the content or the access to it. */
  about: string
}

type SavableReader = Pick<Viewer, 'id' | 'role'>

/** How members save one kind of content for later. A capability declares it in its `capability.ts`. */
export type SavableContent = {
  kind: SavableKind
  /**
   * The content among these ids that the person may read now, by id. Leaves out everything else without saying why: what
   * was removed, never existed, or is on a board that they have left.
   * @param ids in the form of this kind
   */
  find(
    services: { db: Connection; clock: Clock },
    reader: SavableReader,
    ids: readonly string[],
  ): Promise<Map<string, SavableItem>>
  /** For a capability that stores itself what people saved. */
  store?: SavedStore
}

/** What people saved of one kind, in a table of its own capability. */
export type SavedStore = {
  /** What a person saved before a moment, the last saved first. `id` decides between entries of the same moment. */
  list(
    db: Connection,
    accountId: string,
    before: { savedAt: string; id: string } | null,
    limit: number,
  ): Promise<{ id: string; savedAt: Date }[]>
  /** The ids among these that a person saved. */
  among(db: Connection, accountId: string, ids: readonly string[]): Promise<Set<string>>
  /**
   * Idempotent.
   * @throws NOT_FOUND for content that the viewer may not read
   */
  save(services: Pick<Services, 'db' | 'clock'>, viewer: Viewer, id: string): Promise<void>
  /** @throws NOT_FOUND for content that the viewer has not saved and may not read */
  remove(services: Pick<Services, 'db' | 'clock'>, viewer: Viewer, id: string): Promise<void>
}

/** Part of `RequestContext`: every kind of content that can be saved. */
export type SavableContents = { savableContent: readonly SavableContent[] }
