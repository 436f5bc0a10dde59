import { originalLimit } from '../../../platform/contract/pictures.ts'
import type { ProblemCode } from '../../../platform/contract/problems.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { checkFile, type FileKind } from '../../../ui/files/pictures.ts'
import { uploadFile } from '../../../ui/files/upload.ts'
import type { Picture } from '../../contract.ts'
import { largePostPicture, postPictureFormats, postPictureLimit, wrongPostPicture } from '../../picture-rules.ts'

const postPictures: FileKind = {
  hasName: (name) => postPictureFormats.some(({ names }) => names.some((end) => name.toLowerCase().endsWith(end))),
  signatures: postPictureFormats.map(({ signature }) => signature),
  wrongType: wrongPostPicture,
  // The browser shrinks files that are larger than the server accepts.
  limit: originalLimit,
  tooLarge: largePostPicture,
}

/** Bytes above which a picture is made smaller before it is sent. The server shows it at 1,920 pixels at most. */
const shrinkAbove = 1024 * 1024
const shrinkTo = 2 * 1024 * 1024

/** The server's problems with a file, rather than with its upload. */
const fileProblems: (ProblemCode | null)[] = ['TOO_LARGE', 'UNSUPPORTED_FILE']

/** A file that cannot be a picture. Its message is for the person who chose it. */
class WrongFile extends Error {}

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Checks a chosen file, makes it smaller if that saves time, and uploads it.
 * @throws WrongFile, ORPCError with the server's message, or Error for a lost connection or a canceled upload
 */
export async function uploadPicture(file: File, { onProgress, signal }: Options): Promise<Picture> {
  const fault = await checkFile(file, postPictures)
  if (fault !== null) throw new WrongFile(fault)
  const picture = await shrinkIfLarge(file)
  if (picture.size > postPictureLimit) throw new WrongFile(largePostPicture)
  signal.throwIfAborted()
  return uploadFile<Picture>({ method: 'POST', path: '/api/forum/pictures', file: picture, onProgress, signal })
}

/** Whether an upload failed because the file cannot be used, so that trying again is in vain. */
export function isRefused(error: unknown): boolean {
  return error instanceof WrongFile || fileProblems.includes(problemCodeOf(error))
}

/** The message for a person whose upload failed. */
export function messageOfUpload(error: unknown, fallback: string): string {
  return error instanceof WrongFile ? error.message : messageOf(error, fallback)
}

/** A picture that the browser cannot make smaller stays as it is: the server may accept it, too. */
async function shrinkIfLarge(file: File): Promise<File> {
  if (file.size <= shrinkAbove) return file
  try {
    const { shrinkPicture } = await import('../../../ui/files/shrink-picture.ts')
    const smaller = await shrinkPicture(file, { limit: shrinkTo })
    return smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
