import { ActionIcon, Button, Text } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatFileSize } from '../../../ui/text/file-size.ts'
import { attachmentAccept, maxAttachments } from '../../attachment-rules.ts'
import styles from './attachments.module.css'
import type { ComposedFile, ComposedFiles } from './use-attachments.ts'

/** The button that adds files to a message. */
export function AttachButton({ files: { files, add } }: { files: ComposedFiles }) {
  const input = useRef<HTMLInputElement>(null)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const chosen = [...(currentTarget.files ?? [])]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (chosen.length > 0) add(chosen)
  }

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={42}
        radius="xl"
        aria-label={t`Attach a file`}
        disabled={files.length >= maxAttachments}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={20} aria-hidden="true" />
      </ActionIcon>
      <input ref={input} type="file" accept={attachmentAccept} multiple hidden onChange={choose} />
    </>
  )
}

type ChosenFilesProps = {
  files: ComposedFiles
  /** Whether a message is sent as soon as they are uploaded. */
  isWaiting: boolean
}

/** The files of a message that is being written. */
export function ChosenFiles({ files: { files, fault, retry, remove }, isWaiting }: ChosenFilesProps) {
  return (
    <div className={styles.chosen}>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={t`Files in this message`}>
          {files.map((file) => (
            <ChosenFile key={file.key} file={file} onRetry={() => retry(file.key)} onRemove={() => remove(file.key)} />
          ))}
        </ul>
      )}
      <div role="status">
        {isWaiting && (
          <Text size="sm">
            <Trans>Your message will be sent as soon as your files are uploaded.</Trans>
          </Text>
        )}
      </div>
      {fault && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
    </div>
  )
}

type ChosenFileProps = { file: ComposedFile; onRetry: () => void; onRemove: () => void }

function ChosenFile({ file, onRetry, onRemove }: ChosenFileProps) {
  const { name, size, stored, progress, error, canRetry } = file
  const errorId = useId()
  const isDone = stored !== null || error !== null
  const percent = Math.round(progress * 100)
  return (
    <li className={styles.item}>
      <IconFile size={20} stroke={1.5} aria-hidden="true" />
      <div className={styles.facts}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {error ? (
          <Text size="sm" c="red" role="alert" id={errorId}>
            {error}
          </Text>
        ) : stored ? (
          <Text size="sm" c="dimmed" span>
            {formatFileSize(stored.size)}
          </Text>
        ) : (
          <span className={styles.upload}>
            <progress max={100} value={percent} aria-label={t`Upload of ${name}`} className={styles.progress} />
            <Text size="sm" c="dimmed" span>
              {percent < 100 ? t`${percent}% of ${formatFileSize(size)}` : t`Checking the file`}
            </Text>
          </span>
        )}
      </div>
      {error && canRetry && (
        <Button size="compact-sm" variant="light" aria-describedby={errorId} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={isDone ? t`Remove ${name}` : t`Cancel upload of ${name}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
