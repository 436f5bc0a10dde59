import { desc, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs } from '../../accounts/server/exports.ts'
import type { Role } from '../../platform/contract/access.ts'
import { toSavableKey } from '../../platform/contract/content-kinds.ts'
import { systemClock } from '../../platform/server/clock.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import type { SavableContent } from '../../platform/server/extension-points/savable-content.ts'
import { savedItems } from './tables.ts'

/** For capabilities that store themselves what people saved. */
export { forgetReminder, lockOwnAccount } from './saving.ts'
/** For the registry, which knows every kind of content that can be saved. */
export { savedBackgroundJobs } from './send-reminders.ts'

type SavedRow = typeof savedItems.$inferSelect

/**
 * What a member saved, with the titles that they may read now, and their reminders. Deleting the account deletes it, by
 * the foreign key.
 * @param contents every kind of content that can be saved
 */
export function savedPersonalData(contents: readonly SavableContent[]): PersonalData {
  return {
    name: 'saved',
    async collect(db, accountId) {
      const rows = await db
        .select()
        .from(savedItems)
        .where(eq(savedItems.accountId, accountId))
        .orderBy(desc(savedItems.savedAt))
      const titles = await readTitles(db, contents, accountId, rows)
      const saved = rows.map(({ kind, itemId, savedAt, remindAt, remindedAt }) => ({
        kind,
        title: titles.get(toSavableKey({ kind, id: itemId })) ?? t`No longer available`,
        savedAt,
        remindAt,
        remindedAt,
      }))
      return { data: { saved } }
    },
    async erase() {},
  }
}

const account = accountsAs('account')

async function readTitles(
  db: Database,
  contents: readonly SavableContent[],
  accountId: string,
  rows: readonly SavedRow[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  const { rows: readers } = await db.execute<{ id: string; role: Role }>(
    sql`select ${account.id}, ${account.role} from ${account.table} where ${account.id} = ${accountId}`,
  )
  const [reader] = readers
  if (!reader) return titles
  for (const { kind, find } of contents) {
    const ids = rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId)
    if (ids.length === 0) continue
    for (const [id, { title }] of await find({ db, clock: systemClock }, reader, ids)) {
      titles.set(toSavableKey({ kind, id }), title)
    }
  }
  return titles
}
