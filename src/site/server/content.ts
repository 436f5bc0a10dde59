import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { t } from '#text'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { EditableContent } from '../../platform/server/content/community-texts.ts'
import { defaultPageContent } from '../../platform/server/content/default-page-content.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type SiteContent, type SiteTexts, siteFields, type siteTexts } from '../contract.ts'

/** The public texts, to be edited. @throws CONFLICT before setup */
export async function readContent({ community, db }: RequestContext): Promise<SiteContent> {
  const texts = await community.editableContent(db)
  if (!texts) throw notSetUp()
  return { words: texts, defaults: defaultPageContent, version: versionOf(texts) }
}

/**
 * Changes the public texts. Every process drops the pages it rendered with the old texts. The audit log gets the names of
 * the changed fields, without the texts.
 * @returns the new texts and the names of the changed fields
 * @throws CONFLICT when another admin changed them since `version`; nothing is saved then
 */
export async function saveContent(
  { community, db }: RequestContext,
  viewer: Viewer,
  { version, ...texts }: z.output<typeof siteTexts> & { version: string },
): Promise<SiteContent & { changed: (keyof SiteTexts)[] }> {
  const changed = await db.transaction(async (tx) => {
    const before = await community.editableContent(tx, { isLocked: true })
    if (!before) throw notSetUp()
    if (versionOf(before) !== version) {
      throw problem(
        'CONFLICT',
        t`Someone else changed these texts after you opened them, so your changes weren’t saved.`,
      )
    }
    const fields = siteFields.filter((field) => !isDeepStrictEqual(before[field], texts[field]))
    if (fields.length === 0) return fields
    await community.update(tx, texts)
    await recordAuditEntry(tx, { action: 'site.changed', actorId: viewer.id, details: { fields: fields.join(', ') } })
    return fields
  })
  if (changed.length > 0) community.forget()
  return { words: texts, defaults: defaultPageContent, version: versionOf(texts), changed }
}

/** A digest of JSON content that does not depend on the order of properties, which the database may change. */
export function digestOf(content: unknown): string {
  const text = JSON.stringify(content, (_key, value) => (isObject(value) ? Object.entries(value).sort() : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function versionOf(texts: EditableContent): string {
  return digestOf(siteFields.map((field) => texts[field]))
}

/** The problem of a site that has not been set up. */
export function notSetUp() {
  return problem('CONFLICT', t`This site hasn’t been set up yet.`)
}
