import { readDraft } from '../../../ui/drafts.ts'
import type { PostingFields } from './posting-fields.ts'

/** What was typed since the job was last saved; null when nothing was. */
export function changesOf(base: PostingFields, typed: PostingFields): Partial<PostingFields> | null {
  const changes = Object.entries(typed).filter(
    ([name, value]) => name !== 'mustBeComplete' && !isSame(value, base[name as keyof PostingFields]),
  )
  return changes.length > 0 ? Object.fromEntries(changes) : null
}

/** What this browser kept of a job; an older version of the form may have kept other things. */
export function readKept(key: string, base: PostingFields): Partial<PostingFields> {
  const kept = Object.entries(readDraft<PostingFields>(key)).filter(
    ([name, value]) => name in base && isLike(value, base[name as keyof PostingFields]),
  )
  return Object.fromEntries(kept)
}

/** Which version of a job the kept words were written upon; undefined where nothing is kept. */
export function readVersion(key: string): string | undefined {
  const { basedOn } = readDraft<{ basedOn: string }>(key)
  return typeof basedOn === 'string' ? basedOn : undefined
}

function isLike(value: unknown, example: unknown): boolean {
  return Array.isArray(example)
    ? Array.isArray(value) && value.every((part) => typeof part === 'string')
    : typeof value === typeof example
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
