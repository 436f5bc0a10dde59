import { type Format, formatSelection } from './format-selection.ts'

/** Formats what is selected in a text box, as if it had been typed: Undo takes it back, and React hears of it. */
export function formatTextarea(textarea: HTMLTextAreaElement, format: Format): void {
  const { value, selectionStart, selectionEnd } = textarea
  const edit = formatSelection(value, selectionStart, selectionEnd, format)
  textarea.focus()
  textarea.setSelectionRange(edit.from, edit.to)
  // The only way into the browser's own undo history; deprecated, without a successor, and in every browser.
  if (!document.execCommand('insertText', false, edit.insert)) {
    textarea.setRangeText(edit.insert, edit.from, edit.to)
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  }
  textarea.setSelectionRange(edit.selectFrom, edit.selectTo)
}

const formatOfKey: Record<string, Format> = { b: 'bold', i: 'italic', e: 'code', k: 'link' }

/** The format a key press asks for: Ctrl or Cmd with B, I, E or K; else null. */
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
