/** A replacement in a text, and the selection after it. Positions count from the start of the text. */
export type TextEdit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number }

/** Changes a text box as if the person had typed it: Undo reverts it, and React notices it. */
export function insertIntoTextarea(textarea: HTMLTextAreaElement, edit: TextEdit): void {
  textarea.focus()
  textarea.setSelectionRange(edit.from, edit.to)
  // The only way into the browser's undo history. Deprecated, but without a successor and supported by every browser.
  if (!document.execCommand('insertText', false, edit.insert)) {
    textarea.setRangeText(edit.insert, edit.from, edit.to)
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  }
  textarea.setSelectionRange(edit.selectFrom, edit.selectTo)
}
