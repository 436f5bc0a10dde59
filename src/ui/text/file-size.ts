import { t } from '#text'
import { formatDecimal, formatNumber } from '../../platform/contract/text/number-formats.ts'

/** A size in bytes as text: "12 KB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  const megabyte = 1024 * 1024
  return bytes < megabyte
    ? t`${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : t`${formatDecimal(bytes / megabyte)} MB`
}
