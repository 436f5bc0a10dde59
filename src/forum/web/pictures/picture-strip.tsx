import { ActionIcon, Alert, Anchor, Button, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPhotoOff, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { descriptionLimit, pictureUrl } from '../../picture-rules.ts'
import classes from './picture-editor.module.css'
import type { EditedPicture, PostPictures } from './post-pictures.ts'

type PictureStripProps = { pictures: PostPictures; onSend: () => void; opened: boolean; onClose: () => void }

/** The pictures of a post that is being written: to describe, reorder, and remove. */
export default function PictureStrip({ pictures, onSend, opened }: PictureStripProps) {
  const { pictures: items, removed, fault, isWaiting, isAsking } = pictures.read()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const removedKey = removed?.picture.key
  // The button that removed the picture went with it.
  useEffect(() => {
    if (removedKey !== undefined) undo.current?.focus({ preventScroll: true })
  }, [removedKey])

  function move(picture: EditedPicture, by: 1 | -1): void {
    const place = pictures.move(picture.key, by)
    setAnnouncement(t`Moved to place ${place} of ${items.length}`)
    // Moving an element takes its focus away, and at the end of the row the button is disabled.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-mover="${picture.key}"]`)
      const [earlier, later] = buttons ?? []
      const wanted = by < 0 ? earlier : later
      ;(wanted?.disabled ? (by < 0 ? later : earlier) : wanted)?.focus({ preventScroll: true })
    })
  }

  function describeFirst(): void {
    pictures.stopAsking()
    const missing = items.find(({ description }) => description.trim() === '')
    if (missing) document.getElementById(descriptionId(missing.key))?.focus()
  }

  if (!opened) return null
  return (
    <div className={classes.strip}>
      <ul ref={list} className={classes.list} aria-label={t`Pictures in this post`}>
        {items.map((picture, index) => (
          <PictureItem
            key={picture.key}
            picture={picture}
            place={index + 1}
            count={items.length}
            pictures={pictures}
            onMove={(by) => move(picture, by)}
            onSend={onSend}
          />
        ))}
      </ul>
      <div role="status" className={classes.status}>
        {removed && (
          <Text size="sm">
            <Trans>
              Picture removed.{' '}
              <Anchor ref={undo} component="button" type="button" size="sm" onClick={() => pictures.restore()}>
                Undo
              </Anchor>
            </Trans>
          </Text>
        )}
        {isWaiting && items.some(({ state }) => state !== 'uploaded' && state !== 'failed') && (
          <Text size="sm">
            <Trans>Your post will be sent as soon as your pictures are uploaded.</Trans>
          </Text>
        )}
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      {fault && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      {isAsking && <MissingDescriptions onAdd={describeFirst} onPost={onSend} />}
    </div>
  )
}

function descriptionId(key: string): string {
  return `picture-description-${key}`
}

type PictureItemProps = {
  picture: EditedPicture
  /** From 1. */
  place: number
  count: number
  pictures: PostPictures
  onMove: (by: 1 | -1) => void
  onSend: () => void
}

function PictureItem({ picture, place, count, pictures, onMove, onSend }: PictureItemProps) {
  const { key, name, description, state, error } = picture
  const errorId = useId()

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter in a description must not send a post that is not finished.
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) onSend()
  }

  return (
    <li
      className={classes.item}
      aria-label={name ? t`Picture ${place} of ${count}: ${name}` : t`Picture ${place} of ${count}`}
    >
      <Thumbnail picture={picture} onError={() => void pictures.check(key)} />
      <div className={classes.fields}>
        {error ? (
          <Text size="sm" c="red" role="alert" id={errorId}>
            {name && <b>{name}: </b>}
            {error}
          </Text>
        ) : (
          <TextInput
            id={descriptionId(key)}
            label={t`Describe this picture for people who can’t see it`}
            size="sm"
            maxLength={descriptionLimit}
            value={description}
            onChange={(event) => pictures.describe(key, event.currentTarget.value)}
            onKeyDown={onKeyDown}
            dir="auto"
          />
        )}
        <div className={classes.tools}>
          {state === 'failed' && pictures.canRetry(key) && (
            <Button size="compact-sm" variant="light" aria-describedby={errorId} onClick={() => pictures.retry(key)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {count > 1 && (
            <>
              <ActionIcon
                variant="subtle"
                size={34}
                data-mover={key}
                aria-label={t`Move picture ${place} of ${count} earlier`}
                data-tooltip={t`Move earlier`}
                disabled={place === 1}
                onClick={() => onMove(-1)}
              >
                <IconArrowLeft size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={34}
                data-mover={key}
                aria-label={t`Move picture ${place} of ${count} later`}
                data-tooltip={t`Move later`}
                disabled={place === count}
                onClick={() => onMove(1)}
              >
                <IconArrowRight size={18} aria-hidden="true" />
              </ActionIcon>
            </>
          )}
          <ActionIcon
            variant="subtle"
            color="red"
            size={34}
            aria-label={
              state === 'uploaded' || state === 'failed'
                ? t`Remove picture ${place} of ${count}`
                : t`Cancel upload of picture ${place} of ${count}`
            }
            data-tooltip={state === 'uploaded' || state === 'failed' ? t`Remove` : t`Cancel upload`}
            onClick={() => pictures.remove(key)}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
    </li>
  )
}

/** The picture as the server stored it, or the progress of its upload. */
function Thumbnail({ picture, onError }: { picture: EditedPicture; onError: () => void }) {
  const { id, name, state, progress } = picture
  if (state === 'failed') {
    return (
      <span className={classes.thumbnail} aria-hidden="true">
        <IconPhotoOff size={28} />
      </span>
    )
  }
  if (id !== null) {
    const source = pictureUrl(id, 'small')
    return <img className={classes.thumbnail} src={source} alt="" width={96} height={96} onError={onError} />
  }
  const percent = Math.round(progress * 100)
  return (
    <span className={classes.thumbnail}>
      <progress
        className={classes.progress}
        max={100}
        value={percent}
        aria-label={name ? t`Upload of ${name}` : t`Upload of a picture`}
      />
      <span aria-hidden="true">
        {state === 'processing' ? t`Almost done` : state === 'waiting' ? t`Waiting` : `${percent}%`}
      </span>
    </span>
  )
}

/** Asks once before a post is sent whose pictures have no description. */
function MissingDescriptions({ onAdd, onPost }: { onAdd: () => void; onPost: () => void }) {
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => add.current?.focus(), [])
  return (
    <Alert
      color="gray"
      variant="light"
      title={t`Add descriptions?`}
      role="group"
      aria-label={t`Add descriptions?`}
      mt="sm"
    >
      <Trans>Members who use a screen reader only know what a picture shows if you describe it.</Trans>
      <div className={classes.answers}>
        <Button ref={add} size="compact-md" onClick={onAdd}>
          <Trans>Add descriptions</Trans>
        </Button>
        <Button size="compact-md" variant="default" onClick={onPost}>
          <Trans>Post without descriptions</Trans>
        </Button>
      </div>
    </Alert>
  )
}
