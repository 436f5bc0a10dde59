import { mentionedNames } from '../../../platform/markup/mentions.ts'
import { parseMarkup } from '../../../platform/markup/parse-markup.ts'
import type { PickedMention } from '../../mention-contract.ts'
import { organizersName } from '../../mention-rules.ts'
import type { StoredMention } from './read-mentions.ts'

/** A person whom the post has mentioned before; `writtenAs` is null for one who was mentioned only as an organizer. */
export type StoredName = { id: string; name: string; writtenAs: string | null; isRemoved: boolean }

type Choice = {
  content: string
  picked: readonly PickedMention[]
  stored: readonly StoredName[]
  /** The people who can be mentioned here, among those who were picked. */
  people: readonly { id: string; name: string }[]
  /** Whether "@organizers" is a mention on this board. */
  isForOrganizers: boolean
}

type Chosen = {
  /** At most one for each person, and for each name. */
  mentions: StoredMention[]
  hasOrganizers: boolean
  /** How many people the post has ever mentioned by name. */
  namedEver: number
  /** Whether it mentions a person by name whom it had mentioned only as an organizer. */
  addsName: boolean
}

/**
 * Decides whom a text mentions. What the author picked now counts before what was stored, so that a wrong pick can be
 * corrected; of two people with the same name, the one who was picked first is meant.
 */
export function chooseMentions({ content, picked, stored, people, isForOrganizers }: Choice): Chosen {
  const current = new Map(people.map(({ id, name }) => [id, name]))
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const byName = new Map<string, StoredMention>()
  const add = (mention: StoredMention) => {
    if (!byName.has(mention.writtenAs)) byName.set(mention.writtenAs, mention)
  }
  for (const { id, name: writtenAs } of picked) {
    const name = current.get(id)
    // A person who was renamed after the post was written still has the former name in its text.
    if (name !== undefined && (name === writtenAs || storedById.get(id)?.writtenAs === writtenAs)) {
      add({ id, writtenAs, name })
    }
  }
  for (const { id, name, writtenAs, isRemoved } of stored) {
    if (writtenAs !== null && !isRemoved) add({ id, writtenAs, name })
  }

  const names = isForOrganizers ? [...byName.keys(), organizersName] : [...byName.keys()]
  const found = mentionedNames(parseMarkup(content), names)
  const byPerson = new Map<string, StoredMention>()
  for (const mention of byName.values()) {
    if (found.has(mention.writtenAs) && !byPerson.has(mention.id)) byPerson.set(mention.id, mention)
  }
  const mentions = [...byPerson.values()]
  const namedBefore = new Set(stored.filter(({ writtenAs }) => writtenAs !== null).map(({ id }) => id))
  const newlyNamed = mentions.filter(({ id }) => !namedBefore.has(id))
  return {
    mentions,
    hasOrganizers: isForOrganizers && found.has(organizersName),
    namedEver: namedBefore.size + newlyNamed.length,
    addsName: newlyNamed.some(({ id }) => storedById.has(id)),
  }
}
