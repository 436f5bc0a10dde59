import { ActionIcon, Button, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import styles from './ordered-items-field.module.css'
import type { ContractForm } from './use-contract-form.ts'

/** The texts of the buttons of such a list. `place` counts from 1. */
export type OrderedItemTexts = {
  add: string
  moveUp: (place: number) => string
  moveDown: (place: number) => string
  remove: (place: number) => string
}

type OrderedItemsFieldProps = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values that has a list at the path
  form: ContractForm<any>
  path: string
  label: string
  /** A note above the items. */
  note?: ReactNode
  /** The texts of the buttons. */
  texts: OrderedItemTexts
  /** The value of a new item. */
  emptyItem: object | string
  itemClassName: string | undefined
  min?: number
  max: number
  /** The fields of the item at an index, around the buttons that move and remove it. */
  children: (index: number, buttons: ReactNode) => ReactNode
}

/** An ordered list in a form: items can be moved, removed and added, and the keyboard focus follows. */
export function OrderedItemsField(props: OrderedItemsFieldProps) {
  const { form, path, label, note, texts, emptyItem, itemClassName, min = 0, max, children } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const items = form.values[path] as unknown[]

  function focus(selector: string): void {
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  function move(from: number, to: number): void {
    flushSync(() => form.reorderListItem(path, { from, to }))
    const [preferred, other] = to < from ? ['up', 'down'] : ['down', 'up']
    focus(`[data-item="${to}"] [data-move=${preferred}]:not(:disabled), [data-item="${to}"] [data-move=${other}]`)
  }
  function add(): void {
    flushSync(() => form.insertListItem(path, emptyItem))
    focus(`[data-item="${items.length}"] input`)
  }
  function remove(index: number): void {
    flushSync(() => form.removeListItem(path, index))
    focus('[data-add]')
  }

  const buttonsOf = (index: number) => (
    <div className={styles.itemButtons}>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={texts.moveUp(index + 1)}
        data-move="up"
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={texts.moveDown(index + 1)}
        data-move="down"
        disabled={index === items.length - 1}
        onClick={() => move(index, index + 1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        aria-label={texts.remove(index + 1)}
        disabled={items.length <= min}
        onClick={() => remove(index)}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  )

  return (
    <fieldset ref={list} className={styles.items}>
      <legend>{label}</legend>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {items.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and the form keeps their values
        <div key={index} data-item={index} className={itemClassName}>
          {children(index, buttonsOf(index))}
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
        disabled={items.length >= max}
        data-add
        onClick={add}
      >
        {texts.add}
      </Button>
    </fieldset>
  )
}
