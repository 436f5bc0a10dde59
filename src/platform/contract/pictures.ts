import { t } from '#text'

/*
 * The rules for pictures that people upload: their photo and their company's logo (S1 §5). The browser checks a file
 * before it sends it (ui/files/pictures.ts), and the server again (server/files/picture-uploads.ts).
 */

const megabyte = 1024 * 1024

/** Megabytes and bytes of a picture that the server accepts. */
export const pictureMegabytes = 2
export const pictureLimit = pictureMegabytes * megabyte

/** Megabytes and bytes of the largest picture that the browser makes smaller. */
export const originalMegabytes = 20
export const originalLimit = originalMegabytes * megabyte

/** A format of pictures. `extension` and `library` are the names that file-type and sharp give it. */
export type PictureFormat = {
  extension: string
  library: string
  /** Endings of file names. */
  names: readonly string[]
  mediaType: string
  /** How such files begin. */
  signature: number[]
}

/**
 * The formats in which photos and logos are accepted. The content of a file decides, not its name.
 */
export const pictureFormats: readonly PictureFormat[] = [
  {
    extension: 'jpg',
    library: 'jpeg',
    names: ['.jpg', '.jpeg'],
    mediaType: 'image/jpeg',
    signature: [0xff, 0xd8, 0xff],
  },
  {
    extension: 'png',
    library: 'png',
    names: ['.png'],
    mediaType: 'image/png',
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
]

/** WebP. Files begin with RIFF; the server also reads what follows the length. */
export const webpFormat: PictureFormat = {
  extension: 'webp',
  library: 'webp',
  names: ['.webp'],
  mediaType: 'image/webp',
  signature: [0x52, 0x49, 0x46, 0x46],
}

/** The formats in which the community's logo is accepted. */
export const logoFormats: readonly PictureFormat[] = [...pictureFormats, webpFormat]
export const logoAccept = logoFormats.flatMap(({ names, mediaType }) => [...names, mediaType]).join(',')

/** The same for an input that chooses a file. */
export const pictureAccept = [
  ...pictureFormats.flatMap(({ names }) => names),
  ...pictureFormats.map(({ mediaType }) => mediaType),
].join(',')

/** Whether a file's name can be the name of a picture. */
export function isPictureName(name: string, formats: readonly PictureFormat[] = pictureFormats): boolean {
  return formats.some(({ names }) => names.some((ending) => name.toLowerCase().endsWith(ending)))
}

/** The messages for files of a wrong type or size (S1 §5). */
export const wrongPicture = t`Invalid file type: Only .jpg and .png files are allowed.`
export const wrongLogo = t`Please choose a PNG, JPEG, or WebP file. SVG files aren’t accepted.`
export const largePicture = t`File too large: Please select an image under ${pictureMegabytes}MB.`
