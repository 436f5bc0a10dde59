import { messageOf } from '../../../ui/api/api-client.ts'
import { checkFile, type FileKind } from '../../../ui/files/pictures.ts'
import { uploadFile } from '../../../ui/files/upload.ts'
import type { Picture } from '../../contract.ts'
import { largePostPicture, postPictureFormats, postPictureLimit, wrongPostPicture } from '../../picture-rules.ts'

const postPictures: FileKind = {
  hasName: (name) => postPictureFormats.some(({ names }) => names.some((end) => name.toLowerCase().endsWith(end))),
  signatures: postPictureFormats.map(({ signature }) => signature),
  wrongType: wrongPostPicture,
  limit: postPictureLimit,
  tooLarge: largePostPicture,
}

/** Bytes above which a picture is made smaller before it is sent. The server shows it at 1,920 pixels at most. */
const shrinkAbove = 1024 * 1024
const shrinkTo = 2 * 1024 * 1024

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
  signal.throwIfAborted()
  return uploadFile<Picture>({ method: 'POST', path: '/api/forum/pictures', file: picture, onProgress, signal })
}

/** The message for a person whose upload failed. */
export function messageOfUpload(error: unknown, fallback: string): string {
  return error instanceof WrongFile ? error.message : messageOf(error, fallback)
}

/** A picture that the browser cannot make smaller is sent as it is: the server accepts it too. */
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
