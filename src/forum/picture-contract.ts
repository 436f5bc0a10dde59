import * as z from 'zod'
import { t } from '#text'
import { fileBody, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { singleLineText, uuid } from '../platform/contract/schemas.ts'
import { tag } from './board-contract.ts'
import { descriptionLimit, maxPictures, pictureSizes, postPictureMegabytes, tooManyPictures } from './picture-rules.ts'

/** A picture for a post: one that the person uploaded before, and what it shows, for people who cannot see it. */
const pictureChoice = z.object({
  id: uuid,
  description: singleLineText('The description', descriptionLimit).default(''),
})
export type PictureChoice = z.infer<typeof pictureChoice>

/** The pictures of a post, in the order in which they are shown. */
export const pictureChoices = z
  .array(pictureChoice)
  .max(maxPictures, tooManyPictures)
  .refine(
    (pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length,
    t`Each picture can be added only once.`,
  )

const pictureFile = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })

/** A picture of a post. Width and height are known before it loads, so that nothing on the page moves. */
export const picture = z.object({ id: uuid, description: z.string(), small: pictureFile, large: pictureFile })
export type Picture = z.infer<typeof picture>

export const pictureOperations = {
  uploadPicture: operation('member', {
    method: 'POST',
    path: '/forum/pictures',
    summary: `Upload a picture for a post: JPEG, PNG, WebP, or GIF of ${postPictureMegabytes} MB at most, stored upright, still, and without location and other hidden data; deleted after a day in no post`,
    tag,
    successStatus: 201,
    // A key would have to cover the file. A picture that was sent twice is in no post and is deleted.
    takesIdempotencyKey: false,
    inputStructure: 'detailed',
    problems: ['TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ body: fileBody }))
    .output(picture),

  showPicture: operation('member', {
    method: 'GET',
    path: '/forum/pictures/{id}/{size}',
    summary:
      'A picture of a post, for those who may read the post; before it is in a post, for the person who uploaded it',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid, size: z.enum(pictureSizes) }))
    .output(fileResponse),
}
