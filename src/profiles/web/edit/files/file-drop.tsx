import { type DragEvent, type ReactNode, useState } from 'react'
import classes from '../edit.module.css'

type FileDropProps = {
  /** The accessible name. */
  label: string
  onDrop: (file: File) => void
  isDisabled: boolean
  children: ReactNode
}

/** An area in which a file can be dropped. It contains a button for the keyboard. */
export function FileDrop({ label, onDrop, isDisabled, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isDisabled) onDrop(file)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of form controls without a legend of its own
    <div
      role="group"
      aria-label={label}
      className={classes.drop}
      data-over={(isOver && !isDisabled) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
