import { type ClipboardEvent, type DragEvent, useState } from 'react'

/**
 * The handlers of an element on which files can be dropped, and of one into which they can be pasted.
 * @param add null while no file can be added
 */
export function useFileDrop(add: ((files: File[]) => void) | null) {
  const [isOver, setIsOver] = useState(false)
  if (!add) return { isOver: false, dropHandlers: {}, onPaste: undefined }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const dropHandlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave() {
      setIsOver(false)
    },
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
  }
  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    // Text processors put a picture of the copied text beside it. The person wants the text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    add?.(files)
  }
  return { isOver, dropHandlers, onPaste }
}
