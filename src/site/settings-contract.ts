import * as z from 'zod'
import { brandColorPattern } from '../platform/contract/brand/brand-address.ts'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { pictureMegabytes } from '../platform/contract/pictures.ts'

const tag = 'Site'

/** The version of what the form shows. A save that is based on an older one is rejected. */
const openVersion = z.string('Please load the page again').max(100)

/** How the community looks. */
export const lookForm = z.object({
  /** Null for the product's own colors. */
  color: z
    .string('Please choose a color.')
    .trim()
    .toLowerCase()
    .regex(brandColorPattern, 'Please enter a color such as #2e7d32.')
    .nullable(),
})
export type LookForm = z.infer<typeof lookForm>

const look = z.object({
  color: z.string().nullable(),
  /** The name of the logo's file; null without a logo. */
  logo: z.string().nullable(),
  version: z.string(),
})
export type Look = z.infer<typeof look>

/** What a host sets without code, besides the texts of pages, prices, terms, and security. */
export const settingsContract = {
  getLook: operation('admin', {
    method: 'GET',
    path: '/admin/settings/look',
    summary: 'The brand color and the logo',
    tag,
    problems: ['CONFLICT'],
  }).output(look),

  saveColor: operation('admin', {
    method: 'PUT',
    path: '/admin/settings/look',
    summary: 'Change the brand color; all other colors are derived from it, with enough contrast in both themes',
    tag,
    problems: ['CONFLICT'],
  })
    .input(lookForm.extend({ version: openVersion }))
    .output(look),

  uploadLogo: operation('admin', {
    method: 'PUT',
    path: '/admin/settings/logo',
    summary: `Set the logo: a PNG, JPEG, or WebP of up to ${pictureMegabytes} MB, with location and other hidden data removed`,
    tag,
    inputStructure: 'detailed',
    problems: ['CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ query: z.object({ name: fileName }), body: fileBody }))
    .output(look),

  removeLogo: operation('admin', {
    method: 'DELETE',
    path: '/admin/settings/logo',
    summary: 'Remove the logo',
    tag,
    problems: ['CONFLICT'],
  }).output(look),

  showLogo: operation('visitor', {
    method: 'GET',
    path: '/site/logo/{file}',
    summary: 'The logo, which is on every page',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ file: z.string().max(100) }))
    .output(fileResponse),
}
