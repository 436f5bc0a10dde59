import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import type { Picture } from '../../contract.ts'
import classes from './picture-viewer.module.css'

type PictureViewerProps = {
  pictures: readonly Picture[]
  /** The place of the picture to open, from 0. */
  openedAt: number | null
  opened: boolean
  onClose: () => void
}

/**
 * The pictures of a post, one at a time and large. It is the browser's own modal dialog, which closes with Escape, keeps
 * the focus inside, and returns it to the picture in the post.
 */
export default function PictureViewer({ pictures, openedAt, opened, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened && !dialog.current?.open) dialog.current?.showModal()
    if (!opened) dialog.current?.close()
  }, [opened])
  return (
    <dialog ref={dialog} className={`${classes.viewer} on-deep`} aria-label={t`Pictures`} onClose={onClose}>
      {opened && openedAt !== null && (
        <OnePicture key={openedAt} pictures={pictures} start={openedAt} onClose={() => dialog.current?.close()} />
      )}
    </dialog>
  )
}

type OnePictureProps = { pictures: readonly Picture[]; start: number; onClose: () => void }

function OnePicture({ pictures, start, onClose }: OnePictureProps) {
  const [place, setPlace] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  // Pictures may have been removed from the post while they are open.
  const index = Math.min(place, pictures.length - 1)
  const picture = pictures[index]
  const isMany = pictures.length > 1

  function show(next: number): void {
    if (!isMany) return
    setPlace((next + pictures.length) % pictures.length)
    setZoomed(false)
  }

  // On the window, because a click on the picture takes the focus off the buttons.
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  function onKeyDown(event: KeyboardEvent): void {
    // In a picture that is larger than the screen, the arrow keys scroll.
    if (isZoomed || event.altKey || event.ctrlKey || event.metaKey) return
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: pictures.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  if (!picture) return null
  const { description, large } = picture
  return (
    <div className={classes.content}>
      <div className={classes.bar}>
        <span role="status">{isMany && t`${index + 1} of ${pictures.length}`}</span>
        <ViewerButton
          label={isZoomed ? t`Zoom out` : t`Zoom in`}
          Icon={isZoomed ? IconZoomOut : IconZoomIn}
          onClick={() => setZoomed(!isZoomed)}
        />
        <ViewerButton label={t`Close`} Icon={IconX} onClick={onClose} />
      </div>
      <figure className={classes.figure}>
        <div className={classes.stage} data-zoomed={isZoomed || undefined} tabIndex={isZoomed ? 0 : undefined}>
          <img
            key={picture.id}
            src={large.url}
            width={large.width}
            height={large.height}
            alt={description || t`Picture without a description`}
          />
        </div>
        {description && (
          <figcaption className={classes.caption} dir="auto">
            {description}
          </figcaption>
        )}
      </figure>
      {isMany && (
        <div className={classes.steps}>
          <ViewerButton label={t`Previous picture`} Icon={IconChevronLeft} onClick={() => show(index - 1)} />
          <ViewerButton label={t`Next picture`} Icon={IconChevronRight} onClick={() => show(index + 1)} />
        </div>
      )}
    </div>
  )
}

function ViewerButton({ label, Icon, onClick }: { label: string; Icon: TablerIcon; onClick: () => void }) {
  return (
    <button type="button" className={classes.button} aria-label={label} data-tooltip={label} onClick={onClick}>
      <Icon size={24} aria-hidden="true" />
    </button>
  )
}
