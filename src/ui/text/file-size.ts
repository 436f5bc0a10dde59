import { t } from '#text'
import { locale } from '../../platform/contract/locale.ts'

/** A size in bytes as text: "12 KB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  const megabyte = 1024 * 1024
  if (bytes < megabyte) return t`${Math.max(1, Math.round(bytes / 1024))} KB`
  // Not by the shared formats of numbers, which would make the profile's screens a kilobyte heavier.
  return t`${(bytes / megabyte).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}
