import { t } from '#text'
import { type PictureFormat, pictureFormats, webpFormat } from '../platform/contract/pictures.ts'

/*
 * The rules for pictures in posts. The screens check a file before they send it, and the server again. Apart from
 * picture-contract.ts, so that screens need no validation library to show a picture.
 */

/** Pictures of a thread or a reply at most. */
export const maxPictures = 8
export const postPictureMegabytes = 10
/** Bytes of a file that the server accepts. What it stores is far smaller. */
export const postPictureLimit = postPictureMegabytes * 1024 * 1024
/** Maximum length of a description in characters. */
export const descriptionLimit = 500
/** Hours after which a picture that was uploaded and is in no post is deleted. */
export const unusedPictureHours = 24

/** The longest side of each stored size in pixels. Smaller pictures are not enlarged. */
export const pictureEdges = { small: 640, large: 1920 } as const
export type PictureSize = keyof typeof pictureEdges
export const pictureSizes = ['small', 'large'] as const satisfies readonly PictureSize[]

/** The accepted formats. Of an animation, the first frame is kept. */
export const postPictureFormats: readonly PictureFormat[] = [
  ...pictureFormats,
  // A PNG with an animation.
  { extension: 'apng', library: 'png', names: [], mediaType: 'image/apng', signature: [0x89, 0x50, 0x4e, 0x47] },
  webpFormat,
  { extension: 'gif', library: 'gif', names: ['.gif'], mediaType: 'image/gif', signature: [0x47, 0x49, 0x46, 0x38] },
]

/** The same for an input that chooses files. */
export const postPictureAccept = postPictureFormats.flatMap(({ names, mediaType }) => [...names, mediaType]).join(',')

export const wrongPostPicture = t`This file can’t be used here. Please choose a JPEG, PNG, WebP, or GIF picture.`
export const largePostPicture = t`This picture is too large. Please choose one of up to ${postPictureMegabytes} MB and 30 megapixels.`
export const tooManyPictures = t`A post can have up to ${maxPictures} pictures.`
/** For a picture that was deleted because it was in no post for a day, or that another post has. */
export const missingPicture = t`This picture is no longer available. Please remove it and add it again.`

/** The URL of a stored picture. Only people who may read its post can load it. */
export function pictureUrl(id: string, size: PictureSize): string {
  return `/api/forum/pictures/${id}/${size}`
}
