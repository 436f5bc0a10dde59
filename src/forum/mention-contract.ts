import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { serial, singleLineText, uuid } from '../platform/contract/schemas.ts'
import { boardId, tag } from './board-contract.ts'

/** Suggestions that are shown at once. */
export const maxSuggestions = 8
/** Picks that a request may contain. Their number is larger than the limit, because some may no longer be in the text. */
const maxPicks = 50

/** A person whom the author picked, with the name that was inserted into the text. */
const pickedMention = z.object({ id: uuid, name: singleLineText('A name', 100).min(1) })
export type PickedMention = z.infer<typeof pickedMention>

/**
 * The people whom the author picked, with the names by which the text mentions them as "@" and the name. Those who are
 * not in the text, have another name, or may not read the post are ignored.
 */
export const pickedMentions = z.array(pickedMention).max(maxPicks).default([])

const suggestion = z.object({
  id: uuid,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The company, if the person shares it: it sets people with the same name apart. */
  company: z.string().nullable(),
})
export type MentionSuggestion = z.infer<typeof suggestion>

export const mentionOperations = {
  suggestMentions: operation('member', {
    method: 'GET',
    path: '/forum/mention-suggestions',
    summary: `Suggest people to mention: those who wrote in the thread first, then recent ones, at most ${maxSuggestions}`,
    tag,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(
      z.object({
        /** The thread in which the post is written. */
        thread: serial.optional(),
        /** The board of a new thread. With neither, the post is for everyone. */
        board: boardId.optional(),
        /** The beginning of a name, of a part of it, or of a company. */
        q: singleLineText('A name', 100).default(''),
      }),
    )
    .output(
      z.object({
        people: z.array(suggestion),
        /** Whether to suggest "@organizers", which mentions everyone who organizes the group. */
        hasOrganizers: z.boolean(),
      }),
    ),
}
