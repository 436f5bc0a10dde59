import { t } from '#text'

/** A size in bytes as text: "12 KB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  const megabyte = 1024 * 1024
  return bytes < megabyte ? t`${Math.max(1, Math.round(bytes / 1024))} KB` : t`${(bytes / megabyte).toFixed(1)} MB`
}
