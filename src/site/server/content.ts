import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { CommunityWords } from '../../platform/server/content/community.ts'
import { defaultPageWords } from '../../platform/server/content/default-page-content.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type SiteContent, type SiteWords, siteFields, type siteWords } from '../contract.ts'

/** @throws CONFLICT before set-up, when there is nothing to edit yet */
export async function readContent({ community, db }: RequestContext): Promise<SiteContent> {
  const words = await community.words(db)
  if (!words) throw notSetUp()
  return { words, defaults: defaultPageWords, version: versionOf(words) }
}

/**
 * Changes the public words. Every process drops the pages it rendered with the old ones; the audit log notes which
 * fields changed, and no words.
 * @returns the words as they are now, and the names of the fields that changed
 * @throws CONFLICT when somebody else changed them since `version`: nothing is written then
 */
export async function saveContent(
  { community, db }: RequestContext,
  viewer: Viewer,
  { version, ...words }: z.output<typeof siteWords> & { version: string },
): Promise<SiteContent & { changed: (keyof SiteWords)[] }> {
  const changed = await db.transaction(async (tx) => {
    const before = await community.words(tx, { isHeld: true })
    if (!before) throw notSetUp()
    if (versionOf(before) !== version) {
      throw problem('CONFLICT', 'Somebody else changed these words after you opened them, so nothing was saved.')
    }
    const fields = siteFields.filter((field) => !isDeepStrictEqual(before[field], words[field]))
    if (fields.length === 0) return fields
    await community.update(tx, words)
    await recordAct(tx, { action: 'site.changed', actorId: viewer.id, details: { fields: fields.join(', ') } })
    return fields
  })
  if (changed.length > 0) community.forget()
  return { words, defaults: defaultPageWords, version: versionOf(words), changed }
}

/** The same content has the same digest, in whatever order the database keeps the parts of an object. */
export function digestOf(content: unknown): string {
  const text = JSON.stringify(content, (_key, value) => (isObject(value) ? Object.entries(value).sort() : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The same words have the same version, in whatever order the database keeps a link's parts. */
function versionOf(words: CommunityWords): string {
  return digestOf(siteFields.map((field) => words[field]))
}

/** @returns the problem of a site whose first admin has not come yet */
export function notSetUp() {
  return problem('CONFLICT', 'This site has not been set up yet.')
}
