import { Button, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { maxPictures, postPictureAccept } from '../../picture-rules.ts'
import classes from './picture-editor.module.css'
import type { PostPictures } from './post-pictures.ts'

const loadStrip = () => import('./picture-strip.tsx')
const keepOpen = () => {}

type AddImagesProps = {
  pictures: PostPictures
  /** Sends the post. */
  onSend: () => void
}

/** The pictures of a post that is being written, and the button that adds some. Their editor loads with the first one. */
export function AddImages({ pictures, onSend }: AddImagesProps) {
  const input = useRef<HTMLInputElement>(null)
  const { pictures: items, removed, fault } = pictures.read()

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (files.length > 0) pictures.add(files)
  }

  return (
    <>
      <OnDemand
        load={loadStrip}
        props={{ pictures, onSend, opened: items.length > 0 || removed !== null || fault !== null, onClose: keepOpen }}
        waiting={
          <Text size="sm" c="dimmed" mt="xs">
            <Trans>Loading your pictures…</Trans>
          </Text>
        }
      />
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.add}
        leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
        data-tooltip={t`Or paste a picture, or drop it on the text`}
        disabled={items.length >= maxPictures}
        onClick={() => input.current?.click()}
      >
        <Trans>Add image</Trans>
      </Button>
      <input ref={input} type="file" accept={postPictureAccept} multiple hidden onChange={choose} />
    </>
  )
}

/**
 * The handlers of an editor on which pictures can be pasted and dropped.
 * @param pictures null for an editor without pictures
 * @returns also whether files are being dragged over it
 */
export function usePictureDrop(pictures: PostPictures | null) {
  const [isOver, setIsOver] = useState(false)
  if (!pictures) return { isOver: false, handlers: {} }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const handlers = {
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
      pictures.add([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files]
      // Text processors put a picture of the copied text beside it. The person wants the text.
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      pictures.add(files)
    },
  }
  return { isOver, handlers }
}
