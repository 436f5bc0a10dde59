import { fitPicture, maxPictureBytes } from '../../../ui/files/upload.ts'
import { photoLimit, resumeLimit } from '../../contract.ts'

type FileKind = {
  /** How names of such files end. */
  name: RegExp
  /** How such files begin. */
  signatures: number[][]
  wrongType: string
  /** Bytes. */
  limit: number
  tooLarge: string
}

const photo: FileKind = {
  name: /\.(jpe?g|png)$/i,
  signatures: [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ],
  wrongType: 'Invalid file type: Only .jpg and .png files are allowed.',
  // Larger ones than are kept are made smaller here.
  limit: maxPictureBytes,
  tooLarge: 'File too large: Please select an image under 2MB.',
}

const resume: FileKind = {
  name: /\.(pdf|docx?)$/i,
  signatures: [
    [0x25, 0x50, 0x44, 0x46, 0x2d],
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ],
  wrongType: 'Invalid file type: Please upload a PDF or Word document.',
  limit: resumeLimit,
  tooLarge: 'File too large: Please upload a file smaller than 5MB.',
}

/** Why a file cannot be a photo, in the spec's words (S1 §5), or null. Told before anything is sent. */
export const checkPhoto = (file: File) => check(file, photo)

/** A photo as it can be sent; null, with `largePhoto` to say so, when it is too large and cannot be made smaller. */
export const fitPhoto = (file: File) => fitPicture(file, { limit: photoLimit })

/** What is said of a photo that is too large (S1 §5). */
export const largePhoto = photo.tooLarge

/** Why a file cannot be a resume (S1 §5), or null. */
export const checkResume = (file: File) => check(file, resume)

async function check(file: File, kind: FileKind): Promise<string | null> {
  if (!kind.name.test(file.name)) return kind.wrongType
  if (file.size > kind.limit) return kind.tooLarge
  try {
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    return kind.signatures.some((signature) => signature.every((byte, at) => head[at] === byte)) ? null : kind.wrongType
  } catch {
    // A folder, or a file that went away meanwhile.
    return kind.wrongType
  }
}
