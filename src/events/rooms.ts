import * as z from 'zod'
import { t } from '#text'

const templateLimit = 300
const slugLimit = 40

/** What a template of room addresses may contain, as hosts write it: the event's title, and an unguessable part. */
export const slugMark = '{slug}'
export const secretMark = '{secret}'
const placeholders = /\{(slug|secret)\}/g

/**
 * The template of meeting rooms, such as `https://meet.example.org/{slug}-{secret}`; empty for none. The unguessable part
 * is required, because everyone who knows the address of a room can enter it, and may not be part of the server's name.
 */
export const roomTemplate = z
  .string(t`The address must be text.`)
  .trim()
  .max(templateLimit, t`The address must be ${templateLimit} characters or less.`)
  .refine((template) => template === '' || isHttps(template), t`The address must start with https://`)
  .refine(
    (template) => template === '' || hasSecretPath(template),
    t`The address must contain ${secretMark} after the server.`,
  )
  .refine(
    (template) => !/[{}]/.test(template.replace(placeholders, '')),
    t`Only ${slugMark} and ${secretMark} are filled in.`,
  )

/** The address of a room. @param secret letters and digits that nobody can guess */
export function roomLink(template: string, title: string, secret: string): string {
  return template.replace(placeholders, (_, name) => (name === 'slug' ? slugOf(title) : secret))
}

/** A title as a part of an address: `mock-interviews`. */
function slugOf(title: string): string {
  const parts = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return parts.slice(0, slugLimit).replace(/^-+|-+$/g, '') || 'event'
}

function isHttps(template: string): boolean {
  const url = urlOf(template)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}

/** Whether the unguessable part belongs to the path: browsers send no fragment, and logs often keep queries. */
function hasSecretPath(template: string): boolean {
  const mark = 'unguessable0part'
  const url = urlOf(template.replaceAll(secretMark, mark))
  return url?.pathname.includes(mark) === true && !url.hostname.includes(mark)
}

function urlOf(template: string): URL | null {
  const filled = template.replace(placeholders, 'x')
  return /[\s\p{Cc}]/u.test(filled) ? null : URL.parse(filled)
}
