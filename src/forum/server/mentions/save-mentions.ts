import { type SQL, sql } from 'drizzle-orm'
import { accountsAs, isActiveMember, lockAgainstDeletion } from '../../../accounts/server/exports.ts'
import { reachableAccounts } from '../../../contact-permissions/server/exports.ts'
import type { NotificationServices } from '../../../notifications/server/exports.ts'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { idArray } from '../../../platform/server/database/table-alias.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import { isGroupBoard } from '../../categories.ts'
import type { PickedMention } from '../../mention-contract.ts'
import { mentionRejection, newMemberDays, organizersName } from '../../mention-rules.ts'
import { followAutomatically } from '../following/automatic.ts'
import { lockBoardReaders, type NotifiedThread } from '../notification-places.ts'
import { notifyOfMention } from '../notifications.ts'
import { chooseMentions, type StoredName } from './choose-mentions.ts'
import type { StoredMention } from './read-mentions.ts'

/** A post as its author sends it. */
type PostInput = { content: string; mentions: readonly PickedMention[] }

/** A post whose mentions are saved: a reply, or the text of the thread itself (null). */
type SavedPost = PostInput & { replyId: number | null; isNew: boolean }

/** The people whom a post mentions now, and those who were notified of it just now. */
type SavedMentions = { mentions: StoredMention[]; notified: ReadonlySet<string> }

/**
 * Keeps the accounts that a post may mention from being deleted until the transaction ends. Call it before the thread
 * is locked, because the deletion of an account locks the account first. Sends no statement for most posts.
 * @param boardId SQL: the id of the post's board
 */
export async function lockMentioned(tx: Transaction, { content, mentions }: PostInput, boardId: SQL): Promise<void> {
  const isOfOrganizers = content.includes(`@${organizersName}`)
  if (mentions.length === 0 && !isOfOrganizers) return
  const picked = sql`select unnest(${idArray(mentions.map(({ id }) => id))})`
  await lockAgainstDeletion(tx, isOfOrganizers ? sql`${picked} union ${organizersOf(boardId)}` : picked)
}

/** SQL: a query for the ids of the people who organize the group of a private board. */
function organizersOf(boardId: SQL): SQL {
  return sql`select account_id as id from forum_board_members where category_id = ${boardId} and is_moderator`
}

/**
 * Stores whom a post mentions, and notifies those whom it had not mentioned before. A mention counts if "@" and the name
 * are in the text, outside of code and links, the name is the person's, and they may read the post. A block is not
 * revealed: the mention is stored, and nobody is notified.
 * @throws INVALID_INPUT when the post has too many mentions
 */
export async function saveMentions(
  context: NotificationServices,
  tx: Transaction,
  viewer: Viewer,
  thread: NotifiedThread,
  { content, mentions: picked, replyId, isNew }: SavedPost,
): Promise<SavedMentions> {
  const isForOrganizers = isGroupBoard(thread.categoryId) && content.includes(`@${organizersName}`)
  const stored = isNew ? [] : await readStored(tx, thread.id, replyId)
  if (picked.length === 0 && stored.length === 0 && !isForOrganizers) return { mentions: [], notified: new Set() }

  const organizers = isForOrganizers ? await readOrganizers(tx, thread.categoryId) : []
  const candidates = [...new Set([...picked.map(({ id }) => id), ...organizers])]
  const readers = new Set(thread.isPrivate ? await lockBoardReaders(tx, thread.categoryId, candidates) : candidates)
  const { people, isNewMember } = await readPeople(tx, viewer, [...readers])
  const chosen = chooseMentions({ content, picked, stored, people, isForOrganizers })

  const isActive = new Set(people.map(({ id }) => id))
  const asOrganizers = chosen.hasOrganizers ? organizers.filter((id) => readers.has(id) && isActive.has(id)) : []
  const known = new Set(stored.map(({ id }) => id))
  const added = [...new Set([...chosen.mentions.map(({ id }) => id), ...asOrganizers])].filter((id) => !known.has(id))
  if (added.length > 0 || chosen.addsName) {
    const rejection = mentionRejection({
      inText: chosen.mentions.length + (chosen.hasOrganizers ? 1 : 0),
      ever: chosen.namedEver,
      isNewMember,
    })
    if (rejection) throw invalidInput({ field: 'content', message: rejection })
  }

  const post = { threadId: thread.id, replyId }
  if (!isNew) await markRemoved(tx, post, chosen.mentions)
  await writeMentions(tx, post, chosen.mentions, asOrganizers)
  const others = added.filter((id) => id !== viewer.id)
  // Everyone in `added` may read the post and was not mentioned in it before, whether or not the author may reach them.
  const notified = await notifyOfMention(context, tx, viewer, thread, replyId, others)
  // Not after a block, which must neither be revealed nor gone around.
  const reachable = others.length === 0 ? [] : await reachableAccounts(tx, { person: viewer.id }, others)
  for (const { id } of reachable) await followAutomatically(tx, id, thread.id)
  return { mentions: chosen.mentions, notified: new Set(notified) }
}

/** Everyone whom a post has ever mentioned, with their names of today. */
async function readStored(tx: Transaction, threadId: number, replyId: number | null): Promise<StoredName[]> {
  const person = accountsAs('person')
  const { rows } = await tx.execute<StoredName>(sql`
    select ${person.id}, ${person.name}, mention.name as "writtenAs", mention.is_removed as "isRemoved"
    from forum_mentions mention join ${person.table} on ${person.id} = mention.account_id
    where mention.thread_id = ${threadId} and mention.reply_id is not distinct from ${replyId}::bigint
    order by mention.id`)
  return rows
}

async function readOrganizers(tx: Transaction, boardId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(organizersOf(sql`${boardId}`))
  return rows.map(({ id }) => id)
}

/** Those of some accounts that can be mentioned, and whether the author is a new member. */
async function readPeople(tx: Transaction, viewer: Viewer, ids: readonly string[]) {
  const [author, person] = [accountsAs('author'), accountsAs('person')]
  const { rows } = await tx.execute<{ isNewMember: boolean; people: { id: string; name: string }[] }>(sql`
    select ${author.role} = 'member' and ${author.createdAt} > now() - make_interval(days => ${newMemberDays}::int)
        as "isNewMember",
      coalesce((
        select json_agg(json_build_object('id', ${person.id}, 'name', ${person.name})) from ${person.table}
        where ${person.id} = any(${idArray(ids)}) and ${isActiveMember('person')}), '[]') as people
    from ${author.table} where ${author.id} = ${viewer.id}`)
  return rows[0] ?? { isNewMember: true, people: [] }
}

type PostId = { threadId: number; replyId: number | null }

/** Marks the mentions that are no longer in the text of a post. */
async function markRemoved(
  tx: Transaction,
  { threadId, replyId }: PostId,
  mentions: readonly StoredMention[],
): Promise<void> {
  await tx.execute(sql`
    update forum_mentions set is_removed = true
    where thread_id = ${threadId} and reply_id is not distinct from ${replyId}::bigint
      and not is_removed and name is not null and account_id <> all(${idArray(mentions.map(({ id }) => id))})`)
}

async function writeMentions(
  tx: Transaction,
  { threadId, replyId }: PostId,
  mentions: readonly StoredMention[],
  organizers: readonly string[],
): Promise<void> {
  const ids = mentions.map(({ id }) => id)
  const names = sql.param(mentions.map(({ writtenAs }) => writtenAs))
  await tx.execute(sql`
    insert into forum_mentions (thread_id, reply_id, account_id, name)
    select ${threadId}::bigint, ${replyId}::bigint, either.id, either.name from (
      select * from unnest(${idArray(ids)}, ${names}::text[]) named (id, name)
      union all
      select id, null from unnest(${idArray(organizers.filter((id) => !ids.includes(id)))}) organizer (id)
    ) either
    on conflict on constraint forum_mentions_post do update
    set name = coalesce(excluded.name, forum_mentions.name),
      is_removed = forum_mentions.is_removed and excluded.name is null`)
}
