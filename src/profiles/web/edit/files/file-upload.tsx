import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { uploadFile } from '../../../../ui/files/upload.ts'
import type { OwnProfile } from '../../../contract.ts'
import classes from '../edit.module.css'
import { useOwnChange } from '../own-profile.ts'

type FileToSend = { file: File; query: Record<string, string> }

/**
 * Uploads a file of the own profile to `path`. `share` is the part that was sent, from 0 to 1, or null when no upload is
 * running.
 */
export function useFileUpload(path: string) {
  const [share, setShare] = useState<number | null>(null)
  const controller = useRef<AbortController>(undefined)
  const { mutateAsync } = useOwnChange(({ file, query }: FileToSend) =>
    uploadFile<OwnProfile>({ path, file, query, onProgress: setShare, signal: controller.current?.signal }),
  )

  /** Uploads a file, and shows a toast on failure. @returns whether the file is stored */
  async function send(file: File, query: Record<string, string> = {}): Promise<boolean> {
    controller.current = new AbortController()
    setShare(0)
    try {
      await mutateAsync({ file, query: { name: file.name, ...query } })
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setShare(null)
    }
  }

  return { share, send, cancel: () => controller.current?.abort() }
}

/** Shows why an upload failed (S1 §8), unless the member canceled it. */
function showFailure(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  toast.error(t`Upload failed`, { description: failureText(error) })
}

function failureText(error: unknown): string {
  const hasMessage = problemCodeOf(error) === 'UNAVAILABLE' && error instanceof Error
  const message = hasMessage ? error.message : messageOf(error, '')
  if (!message) return t`Please try again later.`
  return message.startsWith('Database update failed:') ? message : t`Upload failed: ${message}`
}

/** The part of a file that was sent, from 0 to 1. The server then still checks the file. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className={classes.progress}>
      <progress value={percent} max={100} aria-label={t`Upload`} className={classes.progressBar} />
      <Text size="sm" c="dimmed">
        {percent < 100 ? t`Uploading, ${percent}%` : t`Uploaded. Checking the file`}
      </Text>
    </div>
  )
}
