import {
  largePicture,
  originalLimit,
  pictureLimit,
  pictureName,
  wrongPicture,
} from '../../platform/contract/pictures.ts'

/** What files of a kind look like, with the messages for files that do not (S1 §5). */
export type FileKind = {
  /** How names of such files end. */
  name: RegExp
  /** How such files begin. */
  signatures: number[][]
  wrongType: string
  /** Bytes. */
  limit: number
  tooLarge: string
}

const pictures: FileKind = {
  name: pictureName,
  signatures: [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ],
  wrongType: wrongPicture,
  // The browser shrinks files that are larger than the server accepts.
  limit: originalLimit,
  tooLarge: largePicture,
}

/** Checks a chosen file before it is sent. @returns the message for a file that is not of this kind; else null */
export async function checkFile(file: File, { name, signatures, wrongType, limit, tooLarge }: FileKind) {
  if (!name.test(file.name)) return wrongType
  if (file.size > limit) return tooLarge
  try {
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    return signatures.some((signature) => signature.every((byte, at) => head[at] === byte)) ? null : wrongType
  } catch {
    // A folder, or a file that was deleted after it was chosen.
    return wrongType
  }
}

/** Checks a file that was chosen as a picture. */
export function checkPicture(file: File): Promise<string | null> {
  return checkFile(file, pictures)
}

type PictureOptions = {
  /** Whether to keep transparency, as in a logo. */
  keepsTransparency?: boolean
  /** Called before a large picture is made smaller, which takes a moment. */
  onShrinking?: () => void
}

/**
 * Makes a chosen file ready to be sent: checks it, and makes it smaller if the server would reject its size. The code
 * that shrinks it is loaded only then.
 * @returns the picture, or the message that explains why the file cannot be used
 * @throws Error when the code could not be loaded
 */
export async function preparePicture(
  file: File,
  { keepsTransparency, onShrinking }: PictureOptions = {},
): Promise<{ picture: File; fault: null } | { picture: null; fault: string }> {
  const fault = await checkPicture(file)
  if (fault !== null) return { picture: null, fault }
  if (file.size <= pictureLimit) return { picture: file, fault: null }
  onShrinking?.()
  const { shrinkPicture } = await import('./shrink-picture.ts')
  const picture = await shrinkPicture(file, { limit: pictureLimit, keepsTransparency }).catch(() => null)
  return picture ? { picture, fault: null } : { picture: null, fault: largePicture }
}
