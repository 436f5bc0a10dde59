import type { KeyboardEvent } from 'react'
import type { Markup } from '../../../platform/contract/markup.ts'
import type { Mention } from '../../../platform/markup/mentions.ts'
import type { BoardId, PickedMention } from '../../contract.ts'
import { mentionPath, organizersName } from '../../mention-rules.ts'

/** Where a post is written: in a thread, or as a new thread on a board, which may not be chosen yet. */
export type MentionPlace = { thread?: number; board?: BoardId | undefined }

/** A key press in the text box. @returns whether the list of suggestions used it */
export type KeyHandler = (event: KeyboardEvent<HTMLTextAreaElement>) => boolean

/** What a person types after "@". `from` is the position of the "@" in the text. */
export type MentionQuery = { from: number; text: string }

/** A name has up to this many words and characters. */
const maxWords = 4
const maxLength = 40

/**
 * What a person types after "@", directly before the caret; null when they type no name. A name that is complete, because
 * it was picked, is no query.
 */
export function mentionQueryAt(text: string, caret: number, picked: readonly PickedMention[]): MentionQuery | null {
  const before = text.slice(Math.max(0, caret - maxLength - 2), caret)
  const match = /(?<![\p{L}\p{N}\p{M}_@])@((?:[^\s@][^\n@]*)?)$/u.exec(before)
  const typed = match?.[1]
  if (typed === undefined || typed.length > maxLength || typed.split(' ').length > maxWords) return null
  const isComplete = [organizersName, ...picked.map(({ name }) => name)].some(
    (name) => typed === name || (typed.startsWith(name) && !/^[\p{L}\p{N}\p{M}_-]/u.test(typed.slice(name.length))),
  )
  return isComplete ? null : { from: caret - typed.length - 1, text: typed }
}

/** Whether a text contains "@" and a name, roughly: the server decides exactly. */
function isIn(text: string, name: string): boolean {
  return text.includes(`@${name}`)
}

/** The picks that are still in the text. */
export function usedPicks(text: string, picked: readonly PickedMention[]): PickedMention[] {
  return picked.filter(({ name }) => isIn(text, name))
}

/**
 * Adds a pick. While another person with the same name is in the text, that person remains meant, because the text
 * cannot distinguish them.
 * @param rest the text without the "@" that is being replaced
 */
export function withPick(
  picked: readonly PickedMention[],
  pick: PickedMention,
  rest: string,
): { picked: PickedMention[]; isOtherMeant: boolean } {
  const namesake = picked.find(({ id, name }) => name === pick.name && id !== pick.id)
  if (namesake && isIn(rest, pick.name)) return { picked: [...picked], isOtherMeant: true }
  return { picked: [...picked.filter(({ name }) => name !== pick.name), pick], isOtherMeant: false }
}

/** The people whom a stored post mentions, for a form that edits it. */
export function picksOf(markup: Markup): PickedMention[] {
  return (markup ?? []).flatMap((piece, index) => {
    const name = markup?.[index + 1]
    if (piece === null || typeof piece === 'string' || piece.tag !== 'mention' || typeof name !== 'string') return []
    const id = piece.href?.slice(mentionPath('').length)
    return id ? [{ id, name: name.slice(1) }] : []
  })
}

/** Picks as a preview shows them. */
export function toPreview(picked: readonly PickedMention[], hasOrganizers: boolean): Mention[] {
  const people = picked.map(({ id, name }) => ({ writtenAs: name, name, href: mentionPath(id) }))
  return hasOrganizers ? [...people, { writtenAs: organizersName, name: organizersName, href: null }] : people
}
