import { useRef, useState } from 'react'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { uploadFile } from '../../../ui/files/upload.ts'
import type { OwnProfile } from '../../contract.ts'
import { useOwnChange } from './own-profile.ts'

type FileToSend = { file: File; query: Record<string, string> }

/**
 * Sends a file of the own profile to `path`. `share` tells how much of it is on its way, from 0 to 1; it is null
 * while nothing is being sent.
 */
export function useFileUpload(path: string) {
  const [share, setShare] = useState<number | null>(null)
  const controller = useRef<AbortController>(undefined)
  const { mutateAsync } = useOwnChange(({ file, query }: FileToSend) =>
    uploadFile<OwnProfile>({ path, file, query, onProgress: setShare, signal: controller.current?.signal }),
  )

  /** Sends a file and says when that failed. @returns whether it is stored */
  async function send(file: File, query: Record<string, string> = {}): Promise<boolean> {
    controller.current = new AbortController()
    setShare(0)
    try {
      await mutateAsync({ file, query: { name: file.name, ...query } })
      return true
    } catch (error) {
      sayFailure(error)
      return false
    } finally {
      setShare(null)
    }
  }

  return { share, send, cancel: () => controller.current?.abort() }
}

/** S1 §8. Who cancelled it herself needs no words about it. */
function sayFailure(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  toast.error('Upload failed', { description: wordsFor(error) })
}

function wordsFor(error: unknown): string {
  const isNoted = problemCodeOf(error) === 'UNAVAILABLE' && error instanceof Error
  const words = isNoted ? error.message : messageOf(error, '')
  if (!words) return 'Please try again later.'
  return words.startsWith('Database update failed:') ? words : `Upload failed: ${words}`
}
