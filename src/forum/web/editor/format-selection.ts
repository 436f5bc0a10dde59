import { t } from '#text'
import { insertIntoTextarea, type TextEdit } from '../../../ui/forms/insert-into-textarea.ts'

export type Format = 'bold' | 'italic' | 'code' | 'link'

const marks = { bold: '**', italic: '*', code: '`' } as const
const samples = { bold: t`bold text`, italic: t`italic text`, code: 'code', link: t`link text` } as const

/** The edit that formats the selection `from`–`to` of a text, or removes the marks if it has this format already. */
export function formatSelection(text: string, from: number, to: number, format: Format): TextEdit {
  const selected = text.slice(from, to)
  if (format === 'link') return linkEdit(selected, from, to)
  if (format === 'code' && selected.includes('\n')) return fenceEdit(text, selected, from, to)
  const mark = marks[format]
  const { length } = mark
  if (isWrapped(text, from, to, format)) {
    return { from: from - length, to: to + length, insert: selected, selectFrom: from - length, selectTo: to - length }
  }
  const content = selected || samples[format]
  const selectFrom = from + length
  return { from, to, insert: mark + content + mark, selectFrom, selectTo: selectFrom + content.length }
}

/** Whether the marks directly surround the selection. The inner pair of three asterisks is bold, not italic. */
function isWrapped(text: string, from: number, to: number, format: keyof typeof marks): boolean {
  const before = /[*`]*$/.exec(text.slice(0, from))?.[0] ?? ''
  const after = /^[*`]*/.exec(text.slice(to))?.[0] ?? ''
  const depth = Math.min(before.length, after.length)
  const mark = marks[format]
  if (!before.endsWith(mark) || !after.startsWith(mark)) return false
  return format !== 'italic' || depth === 1 || depth === 3
}

function linkEdit(selected: string, from: number, to: number): TextEdit {
  const isUrl = /^https?:\/\/\S+$/.test(selected)
  const label = isUrl || !selected ? samples.link : selected
  const url = isUrl ? selected : 'https://'
  const insert = `[${label}](${url})`
  // Selects what the person still has to type: the label of a pasted URL, else the URL.
  if (isUrl || !selected) return { from, to, insert, selectFrom: from + 1, selectTo: from + 1 + label.length }
  const selectFrom = from + label.length + 3
  return { from, to, insert, selectFrom, selectTo: selectFrom + url.length }
}

function fenceEdit(text: string, selected: string, from: number, to: number): TextEdit {
  const before = from === 0 || text[from - 1] === '\n' ? '' : '\n'
  const after = to === text.length || text[to] === '\n' ? '' : '\n'
  const selectFrom = from + before.length + 4
  const insert = `${before}\`\`\`\n${selected}\n\`\`\`${after}`
  return { from, to, insert, selectFrom, selectTo: selectFrom + selected.length }
}

/** Formats the selection of a text box. */
export function formatTextarea(textarea: HTMLTextAreaElement, format: Format): void {
  const { value, selectionStart, selectionEnd } = textarea
  insertIntoTextarea(textarea, formatSelection(value, selectionStart, selectionEnd, format))
}

const formatOfKey: Record<string, Format> = { b: 'bold', i: 'italic', e: 'code', k: 'link' }

/** The format of a keyboard shortcut: Ctrl or Cmd with B, I, E, or K; null for other keys. */
export function formatOfShortcut(event: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}): Format | null {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return isShortcut ? (formatOfKey[event.key.toLowerCase()] ?? null) : null
}
