import { ActionIcon, Button, Text, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PageSection } from '../../../platform/contract/page-words.ts'
import type { ContractForm } from '../../../ui/use-contract-form.ts'
import styles from './content.module.css'

type SectionsFieldProps = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values that has sections at the path
  form: ContractForm<any>
  path: string
  label: string
  description?: ReactNode
  max: number
}

/** The sections of a page in their order: each has a heading and a text, and can be moved, removed or added. */
export function SectionsField({ form, path, label, description, max }: SectionsFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const sections = form.values[path] as PageSection[]

  /** The focus goes along with what was moved, added or removed. */
  function focus(selector: string): void {
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  function move(from: number, to: number): void {
    flushSync(() => form.reorderListItem(path, { from, to }))
    const [wished, other] = to < from ? ['up', 'down'] : ['down', 'up']
    focus(`[data-section="${to}"] [data-move=${wished}]:not(:disabled), [data-section="${to}"] [data-move=${other}]`)
  }
  function add(): void {
    flushSync(() => form.insertListItem(path, { title: '', text: '' }))
    focus(`[data-section="${sections.length}"] input`)
  }
  function remove(index: number): void {
    flushSync(() => form.removeListItem(path, index))
    focus('[data-add]')
  }

  return (
    <fieldset ref={list} className={styles.links}>
      <legend>{label}</legend>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      {sections.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has nothing else to be known by; the form holds its words
        <div key={index} data-section={index} className={styles.pageSection}>
          <div className={styles.pageSectionHead}>
            <TextInput
              label={`Heading of section ${index + 1}`}
              {...form.getInputProps(`${path}.${index}.title`)}
              className={styles.linkUrl}
            />
            <div className={styles.linkButtons}>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Move section ${index + 1} up`}
                data-move="up"
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Move section ${index + 1} down`}
                data-move="down"
                disabled={index === sections.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                aria-label={`Remove section ${index + 1}`}
                disabled={sections.length === 1}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </div>
          </div>
          <Textarea
            label={`Text of section ${index + 1}`}
            autosize
            minRows={3}
            maxRows={16}
            dir="auto"
            {...form.getInputProps(`${path}.${index}.text`)}
          />
        </div>
      ))}
      {form.errors[path] && (
        <Text size="sm" c="red" role="alert">
          {form.errors[path]}
        </Text>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={sections.length >= max}
        data-add
        onClick={add}
      >
        Add a section
      </Button>
    </fieldset>
  )
}
