import { Tabs, Text, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { LateMarkup } from '../../../ui/markup/late-markup.tsx'
import { contentLimit } from '../../contract.ts'
import { Counter } from './counter.tsx'
import classes from './editor.module.css'
import { formatOfShortcut, formatTextarea } from './format-textarea.ts'
import { FormatToolbar } from './format-toolbar.tsx'

type MarkupEditorProps = {
  label: string
  /** Whether the label is seen, or only said. */
  showLabel?: boolean
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  placeholder?: string
  minRows?: number
  /** Called at Ctrl or Cmd with Enter. */
  onSend: () => void
  /** While it is being sent. */
  isReadOnly?: boolean
  textareaRef?: Ref<HTMLTextAreaElement>
  /** What useContractForm finds the field by. */
  dataPath?: string
}

/** A box to write a post in: formatting by button and key, a preview, a counter; it grows with what is written. */
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
    dataPath,
  } = props
  const [tab, setTab] = useState<string | null>('write')
  const own = useRef<HTMLTextAreaElement>(null)
  const textareaRef = useMergedRef(own, props.textareaRef)

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
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
      classNames={{ tab: classes.tab, list: classes.tabs }}
    >
      <div className={classes.bar}>
        <Tabs.List aria-label={label}>
          <Tabs.Tab value="write">Write</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
        </Tabs.List>
        <FormatToolbar onFormat={(format) => own.current && formatTextarea(own.current, format)} />
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
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={error}
          readOnly={isReadOnly}
          data-path={dataPath}
          dir="auto"
        />
      </Tabs.Panel>
      <Tabs.Panel value="preview" className={classes.preview}>
        {tab === 'preview' &&
          (value.trim() ? <LateMarkup text={value} /> : <Text c="dimmed">Nothing to preview yet.</Text>)}
      </Tabs.Panel>
      <Counter length={value.trim().length} limit={contentLimit} />
    </Tabs>
  )
}
