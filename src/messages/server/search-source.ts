import { inArray, sql } from 'drizzle-orm'
import { t } from '#text'
import { literal, placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { likePattern } from '../../platform/server/database/search-terms.ts'
import type { FoundItem, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { isWithinTime } from '../../platform/server/search/indexed-content.ts'
import { matchesWords, type SearchRequest, type SearchWord } from '../../platform/server/search/search-request.ts'
import { isConversationShown, own, selectConversations } from './conversation-rows.ts'
import { toConversation } from './conversations.ts'

/** Conversations that are searched, those with the latest messages first, and the newest messages of each. */
const maxConversations = 200
const maxMessagesOfEach = 500
/** Messages of a person that are compared one by one. No index of all people's messages could find theirs sooner. */
const maxMessages = 4_000

type MessageRow = { id: number; conversationId: string; authorId: string; body: string; sentAt: string }
type Row = { isCut: boolean } & (MessageRow | { id: null })

/**
 * One row at least, which says whether a limit was reached. A text beyond ASCII may contain a word with accents, so it is
 * always compared in code.
 */
const readMessages = prepare<Row>(sql`
  with sides as materialized (
    select conversation_id, last_at from conversation_sides join conversations c on c.id = conversation_id
    where account_id = ${placeholder('viewer')} and ${isConversationShown(sql`c.company_id`)}
    order by last_at desc limit ${literal(maxConversations)}
  ),
  own_messages as materialized (
    select m.id, m.conversation_id, m.author_id, m.body, m.sent_at
    from (select * from sides order by last_at desc) side cross join lateral (
      select * from messages where conversation_id = side.conversation_id
      order by id desc limit ${literal(maxMessagesOfEach)}
    ) m limit ${literal(maxMessages)}
  ),
  counts as materialized (
    select (select count(*) from sides) = ${literal(maxConversations)}
      or (select count(*) from own_messages) = ${literal(maxMessages)}
      or exists (
        select from own_messages group by conversation_id having count(*) = ${literal(maxMessagesOfEach)}
      ) as "isCut"
  )
  select "isCut", message.* from counts left join (
    select id, conversation_id as "conversationId", author_id as "authorId", body, sent_at as "sentAt"
    from own_messages
    where (lower(body) like all(${placeholder('patterns')}::text[]) or body ~ '[^\u0001-\u007f]')
      and ${isWithinTime(sql`sent_at`)}
  ) message on true
  order by message.id desc`)

/** Messages in the person's own conversations, with nothing of the other person that the conversation does not show. */
export const messageSource: SearchSource = {
  kind: 'message',
  roles: ['member', 'employer', 'admin'],
  filters: ['before', 'after'],
  async find({ db }, viewer, request) {
    const { before, after } = request
    const rows = await readMessages(db, { viewer: viewer.id, patterns: patternsOf(request), before, after })
    const messages = rows.filter((row): row is Row & MessageRow => row.id !== null)
    const found = messages.filter(({ body }) => matchesWords(body, request)).slice(0, request.limit)
    const isComplete = !rows[0]?.isCut && found.length < request.limit
    if (found.length === 0) return { items: [], isComplete }
    const ids = [...new Set(found.map(({ conversationId }) => conversationId))]
    const details = await selectConversations(db, viewer).where(
      sql`${own.accountId} = ${viewer.id} and ${inArray(own.conversationId, ids)}`,
    )
    const others = new Map(details.map((row) => [row.conversation.id, toConversation(row, viewer, new Map()).other]))
    const items = found.flatMap(({ id, conversationId, authorId, body, sentAt }): FoundItem[] => {
      const other = others.get(conversationId)
      if (!other) return []
      return [
        {
          id: String(id),
          path: `/inbox/${conversationId}`,
          title: other.name,
          text: body,
          context: authorId === viewer.id ? t`Message from you` : t`Message to you`,
          person: { id: other.memberId, name: other.name, avatarUrl: other.avatarUrl },
          at: new Date(sentAt).toISOString(),
          likes: 0,
        },
      ]
    })
    return { items, isComplete }
  },
}

/** What every matching text in ASCII contains. */
function patternsOf({ words, phrases }: SearchRequest): string[] {
  return [...words.map(commonPart), ...phrases.flatMap((phrase) => phrase.split(' '))].map(likePattern)
}

/** The beginning that a word and what it finds share: "organiz" of "organizing", "compan" of "companies" and "company". */
function commonPart({ word, stem }: SearchWord): string {
  if (stem === '') return word
  let length = 0
  while (length < stem.length && stem[length] === word[length]) length += 1
  return word.slice(0, length === stem.length && stem.endsWith('i') ? length - 1 : length)
}
