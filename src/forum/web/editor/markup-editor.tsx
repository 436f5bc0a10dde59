import { ActionIcon, Tabs, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconBold, IconCode, IconItalic, IconLink } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { MarkupPreview } from '../../../ui/markup/markup-preview.tsx'
import { contentLimit } from '../../contract.ts'
import { type EditorMentions, useMentions } from '../mentions/use-mentions.tsx'
import { AddImages, usePictureDrop } from '../pictures/add-images.tsx'
import type { PostPictures } from '../pictures/post-pictures.ts'
import classes from './editor.module.css'
import type { Format } from './format-selection.ts'
import { formatOfShortcut, formatTextarea } from './format-selection.ts'

type MarkupEditorProps = {
  label: string
  /** Whether the label is visible, or only read by screen readers. */
  showLabel?: boolean
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  placeholder?: string
  minRows?: number
  /** Called for Ctrl or Cmd with Enter. */
  onSend: () => void
  /** True while the text is being sent. */
  isReadOnly?: boolean
  /** The pictures of the post, for an editor in which some can be added. */
  pictures?: PostPictures
  textareaRef?: Ref<HTMLTextAreaElement>
  /** The path by which useContractForm finds the field. */
  dataPath?: string
  /** The people whom the text mentions, and where it is written; without it, "@" suggests nobody. */
  mentions?: EditorMentions
}

/** A text box for posts with formatting by button and shortcut, a preview, and a counter. It grows with its content. */
export function MarkupEditor(props: MarkupEditorProps) {
  const {
    label,
    showLabel = false,
    value,
    onChange,
    error,
    placeholder,
    minRows = 3,
    onSend,
    isReadOnly,
    pictures,
    dataPath,
  } = props
  const [tab, setTab] = useState<string | null>('write')
  const ownRef = useRef<HTMLTextAreaElement>(null)
  const textareaRef = useMergedRef(ownRef, props.textareaRef)
  const drop = usePictureDrop(pictures ?? null)
  const mentioning = useMentions(ownRef, props.mentions)

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing || mentioning.handleKey(event)) return
    const format = formatOfShortcut(event)
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!format && !isSend) return
    event.preventDefault()
    if (format) formatTextarea(event.currentTarget, format)
    else onSend()
  }

  return (
    <Tabs
      value={tab}
      onChange={setTab}
      className={classes.editor}
      data-over={drop.isOver || undefined}
      {...drop.handlers}
      classNames={{ tab: classes.tab, list: classes.tabs }}
    >
      <div className={classes.bar}>
        <Tabs.List aria-label={label}>
          <Tabs.Tab value="write">
            <Trans>Write</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="preview">
            <Trans>Preview</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <FormatToolbar onFormat={(format) => ownRef.current && formatTextarea(ownRef.current, format)} />
      </div>
      <Tabs.Panel value="write">
        <Textarea
          ref={textareaRef}
          label={showLabel ? label : undefined}
          withAsterisk={showLabel}
          aria-label={showLabel ? undefined : label}
          autosize
          minRows={minRows}
          maxRows={18}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            mentioning.update()
          }}
          onKeyDown={onKeyDown}
          error={error}
          readOnly={isReadOnly}
          data-path={dataPath}
          dir="auto"
          {...mentioning.textareaProps}
        />
        {mentioning.list}
      </Tabs.Panel>
      <Tabs.Panel value="preview" className={classes.preview}>
        {tab === 'preview' &&
          (value.trim() ? (
            <MarkupPreview text={value} mentions={mentioning.preview} />
          ) : (
            <Text c="dimmed">
              <Trans>Nothing to preview yet.</Trans>
            </Text>
          ))}
      </Tabs.Panel>
      <Counter length={value.trim().length} limit={contentLimit} />
      {pictures && <AddImages pictures={pictures} onSend={onSend} />}
    </Tabs>
  )
}

const buttons: { format: Format; label: string; key: string; Icon: typeof IconBold }[] = [
  { format: 'bold', label: t`Bold`, key: 'B', Icon: IconBold },
  { format: 'italic', label: t`Italic`, key: 'I', Icon: IconItalic },
  { format: 'link', label: t`Link`, key: 'K', Icon: IconLink },
  { format: 'code', label: t`Code`, key: 'E', Icon: IconCode },
]

/** Buttons that format the selection of a text box. */
function FormatToolbar({ onFormat }: { onFormat: (format: Format) => void }) {
  return (
    <div role="toolbar" aria-label={t`Formatting`} className={classes.toolbar}>
      {buttons.map(({ format, label, key, Icon }) => (
        <ActionIcon
          key={format}
          data-tooltip={t`${label} (Ctrl+${key})`}
          variant="subtle"
          size={34}
          aria-label={label}
          aria-keyshortcuts={`Control+${key} Meta+${key}`}
          // Keeps the selection in the box while the button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      ))}
    </div>
  )
}

/** How much of a length limit is used. Screen readers announce it only when little is left. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  const announcement = left < 0 ? t`${-left} characters too many` : left <= limit / 10 ? t`${left} characters left` : ''
  return (
    <>
      <Text size="xs" className={classes.counter} data-over={left < 0 || undefined} aria-hidden="true">
        {length}/{limit}
      </Text>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
}
