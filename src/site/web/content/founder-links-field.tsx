import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ContractForm } from '../../../ui/use-contract-form.ts'
import { mostFounderLinks, type SiteWords } from '../../contract.ts'
import styles from './content.module.css'
import { fieldLabels } from './field-labels.ts'

/** The founder's links in their order: each has words and an address, and can be moved, removed or added. */
export function FounderLinksField({ form }: { form: ContractForm<SiteWords> }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const links = form.values.founderLinks

  /** The focus goes along with what was moved, added or removed. */
  function focus(selector: string): void {
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  function move(from: number, to: number): void {
    flushSync(() => form.reorderListItem('founderLinks', { from, to }))
    const [wished, other] = to < from ? ['up', 'down'] : ['down', 'up']
    focus(`[data-link="${to}"] [data-move=${wished}]:not(:disabled), [data-link="${to}"] [data-move=${other}]`)
  }
  function add(): void {
    flushSync(() => form.insertListItem('founderLinks', { label: '', url: '' }))
    focus(`[data-link="${links.length}"] input`)
  }
  function remove(index: number): void {
    flushSync(() => form.removeListItem('founderLinks', index))
    focus('[data-add]')
  }

  return (
    <fieldset ref={list} className={styles.links}>
      <legend>{fieldLabels.founderLinks}</legend>
      {links.length === 0 && (
        <Text size="sm" c="dimmed">
          None yet. LinkedIn, a personal site, a talk worth watching.
        </Text>
      )}
      {links.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else to be known by; the form holds its words
        <div key={index} data-link={index} className={styles.link}>
          <TextInput
            label="Label"
            placeholder="LinkedIn"
            {...form.getInputProps(`founderLinks.${index}.label`)}
            className={styles.linkLabel}
          />
          <TextInput
            label="Address"
            type="url"
            inputMode="url"
            placeholder="https://"
            {...form.getInputProps(`founderLinks.${index}.url`)}
            className={styles.linkUrl}
          />
          <div className={styles.linkButtons}>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={`Move link ${index + 1} up`}
              data-move="up"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={`Move link ${index + 1} down`}
              data-move="down"
              disabled={index === links.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              aria-label={`Remove link ${index + 1}`}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        </div>
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={links.length >= mostFounderLinks}
        data-add
        onClick={add}
      >
        Add a link
      </Button>
    </fieldset>
  )
}
