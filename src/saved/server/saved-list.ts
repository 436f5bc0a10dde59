import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import {
  fromSavableKey,
  isSavableRef,
  type SavableKind,
  savableKinds,
  toSavableKey,
} from '../../platform/contract/content-kinds.ts'
import { moment } from '../../platform/contract/schemas.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import type {
  SavableContent,
  SavableContents,
  SavedStore,
} from '../../platform/server/extension-points/savable-content.ts'
import { maxStateItems, type SavedItem, savedPerPage } from '../contract.ts'
import { savedItems } from './tables.ts'

type Context = Pick<Services, 'db' | 'clock'> & SavableContents
type SavedRow = { kind: SavableKind; id: string; savedAt: Date; remindAt: Date | null; remindedAt: Date | null }
type Position = { savedAt: string; kind: SavableKind; id: string }

const positionSchema = z
  .tuple([moment, z.enum(savableKinds), z.string()])
  .refine(([, kind, id]) => isSavableRef({ kind, id }))

/**
 * A page of what the viewer saved, last saved first. Every item is looked up as the viewer may read it now.
 * @throws INVALID_INPUT for an invalid cursor
 */
export async function listSaved(
  context: Context,
  viewer: Viewer,
  { kind, after }: { kind?: SavableKind; after?: string },
): Promise<{ items: SavedItem[]; next: string | null }> {
  const position = after === undefined ? null : toPosition(after)
  const rows = await readRows(context, viewer.id, { kind, position, limit: savedPerPage + 1 })
  const page = rows.slice(0, savedPerPage)
  const last = page.at(-1)
  return {
    items: await withItems(context, viewer, page),
    next: last && rows.length > savedPerPage ? toCursor([last.savedAt.toISOString(), last.kind, last.id]) : null,
  }
}

/** What the viewer saved last, as the viewer may read it now. */
export async function newestSaved(context: Context, viewer: Viewer, limit: number): Promise<SavedItem[]> {
  const rows = await readRows(context, viewer.id, { kind: undefined, position: null, limit })
  return withItems(context, viewer, rows)
}

/**
 * The keys of the items among these that the viewer saved, for the buttons on a screen.
 * @param keys such as `thread:12,reply:34`; others are ignored
 */
export async function readState(context: Context, viewer: Viewer, keys: string): Promise<string[]> {
  const refs = keys
    .split(',')
    .slice(0, maxStateItems)
    .flatMap((key) => fromSavableKey(key) ?? [])
  const byKind = Map.groupBy(refs, (ref) => ref.kind)
  const saved = await Promise.all(
    [...byKind].map(async ([kind, ofKind]) => {
      const ids = ofKind.map(({ id }) => id)
      const found = await savedAmong(context, viewer.id, kind, ids)
      return [...found].map((id) => toSavableKey({ kind, id }))
    }),
  )
  return saved.flat()
}

/** The ids among these that a person saved, wherever they are stored. */
export async function savedAmong(
  { db, savableContent }: SavableContents & { db: Connection },
  accountId: string,
  kind: SavableKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const store = savableContent.find((content) => content.kind === kind)?.store
  if (store) return store.among(db, accountId, ids)
  const rows = await db
    .select({ id: savedItems.itemId })
    .from(savedItems)
    .where(isOneOf(accountId, kind, ids))
  return new Set(rows.map(({ id }) => id))
}

type StoredContent = SavableContent & { store: SavedStore }

function storedElsewhere(contents: readonly SavableContent[]): StoredContent[] {
  return contents.filter((content): content is StoredContent => content.store !== undefined)
}

type Selection = { kind: SavableKind | undefined; position: Position | null; limit: number }

/** What a person saved, wherever it is stored, the last saved first. */
async function readRows(context: Context, accountId: string, selection: Selection): Promise<SavedRow[]> {
  const stored = storedElsewhere(context.savableContent)
  const own = context.savableContent.filter(({ store }) => store === undefined)
  const { kind, limit } = selection
  const lists = await Promise.all([
    // Content whose part of the site is off is not among the savable content, and its rows are left out.
    readOwnRows(
      context.db,
      accountId,
      selection,
      savableKinds.filter((kind) => !own.some((one) => one.kind === kind)),
    ),
    ...stored
      .filter((one) => kind === undefined || kind === one.kind)
      .map((one) => readStoredRows(context.db, accountId, one.kind, one.store, selection)),
  ])
  return lists.flat().sort(byLastSaved).slice(0, limit)
}

async function readOwnRows(
  db: Database,
  accountId: string,
  { kind, position, limit }: Selection,
  except: SavableKind[],
): Promise<SavedRow[]> {
  return db
    .select({
      kind: savedItems.kind,
      id: savedItems.itemId,
      savedAt: savedItems.savedAt,
      remindAt: savedItems.remindAt,
      remindedAt: savedItems.remindedAt,
    })
    .from(savedItems)
    .where(
      and(
        eq(savedItems.accountId, accountId),
        kind && eq(savedItems.kind, kind),
        except.length > 0 ? notInArray(savedItems.kind, except) : undefined,
        position ? isBefore(position) : undefined,
      ),
    )
    .orderBy(desc(savedItems.savedAt), desc(savedItems.kind), desc(savedItems.itemId))
    .limit(limit)
}

function isBefore({ savedAt, kind, id }: Position): SQL {
  return sql`(${savedItems.savedAt}, ${savedItems.kind}, ${savedItems.itemId}) < (${savedAt}::timestamptz, ${kind}, ${id})`
}

const [lowestUuid, highestUuid] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** What another capability stores, with the reminders that are stored here. */
async function readStoredRows(
  db: Database,
  accountId: string,
  kind: SavableKind,
  store: SavedStore,
  { position, limit }: Selection,
): Promise<SavedRow[]> {
  // Between entries of the same moment, the kind decides first.
  const edge = position && (position.kind === kind ? position.id : position.kind > kind ? highestUuid : lowestUuid)
  const before = position && edge !== null ? { savedAt: position.savedAt, id: edge as string } : null
  const entries = await store.list(db, accountId, before, limit)
  if (entries.length === 0) return []
  const reminders = await db
    .select({ id: savedItems.itemId, remindAt: savedItems.remindAt, remindedAt: savedItems.remindedAt })
    .from(savedItems)
    .where(
      isOneOf(
        accountId,
        kind,
        entries.map(({ id }) => id),
      ),
    )
  const byId = new Map(reminders.map((reminder) => [reminder.id, reminder]))
  return entries.map(({ id, savedAt }) => {
    const { remindAt = null, remindedAt = null } = byId.get(id) ?? {}
    return { kind, id, savedAt, remindAt, remindedAt }
  })
}

function isOneOf(accountId: string, kind: SavableKind, ids: readonly string[]): SQL | undefined {
  return and(eq(savedItems.accountId, accountId), eq(savedItems.kind, kind), inArray(savedItems.itemId, [...ids]))
}

function byLastSaved(one: SavedRow, other: SavedRow): number {
  const difference = other.savedAt.getTime() - one.savedAt.getTime()
  if (difference !== 0) return difference
  return one.kind === other.kind ? 0 : one.kind < other.kind ? 1 : -1
}

function toPosition(cursor: string): Position {
  const [savedAt, kind, id] = fromCursor(cursor, positionSchema)
  return { savedAt, kind, id }
}

/** Adds to each row what the viewer may read of its item. */
async function withItems(context: Context, viewer: Viewer, rows: readonly SavedRow[]): Promise<SavedItem[]> {
  const found = new Map<string, SavedItem['item']>()
  await Promise.all(
    context.savableContent.map(async ({ kind, find }) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
      if (ids.length === 0) return
      for (const [id, { about: _about, ...item }] of await find(context, viewer, ids)) {
        found.set(toSavableKey({ kind, id }), item)
      }
    }),
  )
  return rows.map(({ kind, id, savedAt, remindAt, remindedAt }) => ({
    kind,
    id,
    savedAt: savedAt.toISOString(),
    remindAt: remindAt?.toISOString() ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
    item: found.get(toSavableKey({ kind, id })) ?? null,
  }))
}
