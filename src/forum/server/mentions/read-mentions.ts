import { type SQL, sql } from 'drizzle-orm'
import { accountsAs } from '../../../accounts/server/exports.ts'
import type { Markup } from '../../../platform/contract/markup.ts'
import { type Mention, withMentions } from '../../../platform/markup/mentions.ts'
import { toMarkup } from '../../../platform/server/ssr/markup.ts'
import { mentionPath, organizersName } from '../../mention-rules.ts'

/** A person whom a post mentions: the name in its text, and their name of today. */
export type StoredMention = { id: string; writtenAs: string; name: string }

const mentioned = accountsAs('mentioned')

/**
 * SQL: the people whom a post mentions, as JSON; null for a post without "@", which costs no look into the table. So
 * the statements that read posts need no further round trip.
 */
function mentionsWhere(content: SQL, isOfPost: SQL): SQL {
  return sql`case when strpos(${content}, '@') > 0 then (
    select json_agg(json_build_object('id', ${mentioned.id}, 'writtenAs', mention.name, 'name', ${mentioned.name})
      order by mention.id)
    from forum_mentions mention join ${mentioned.table} on ${mentioned.id} = mention.account_id
    where ${isOfPost} and mention.name is not null and not mention.is_removed) end`
}

/** SQL: the people whom the thread `t` mentions. */
export const mentionsOfThread = mentionsWhere(
  sql`t.content`,
  sql`mention.thread_id = t.id and mention.reply_id is null`,
)

/** SQL: the people whom the reply `r` mentions. */
export const mentionsOfReply = mentionsWhere(sql`r.content`, sql`mention.reply_id = r.id`)

/** "@organizers", which is emphasized and leads nowhere. */
const organizers: Mention = { writtenAs: organizersName, name: organizersName, href: null }

/**
 * The parsed text of a post, with its mentions. On the board of a group, "@organizers" is one.
 * @param mentions null when it has none
 */
export function toPostMarkup(
  content: string,
  { mentions, isOfGroup }: { mentions: readonly StoredMention[] | null; isOfGroup: boolean },
): Markup {
  const markup = toMarkup(content)
  // A text with "@" always has markup.
  if (markup === null) return null
  const people = (mentions ?? []).map(({ id, writtenAs, name }) => ({ writtenAs, name, href: mentionPath(id) }))
  const all = isOfGroup && content.includes(`@${organizersName}`) ? [...people, organizers] : people
  return all.length === 0 ? markup : withMentions(markup, all)
}
