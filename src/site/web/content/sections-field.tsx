import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#text'
import { OrderedItemsField, type OrderedItemTexts } from '../../../ui/forms/ordered-items-field.tsx'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import styles from './content.module.css'

type SectionTexts = OrderedItemTexts & { heading: (place: number) => string; text: (place: number) => string }

const sectionTexts: Record<'section' | 'part', SectionTexts> = {
  section: {
    add: t`Add a section`,
    moveUp: (place) => t`Move section ${place} up`,
    moveDown: (place) => t`Move section ${place} down`,
    remove: (place) => t`Remove section ${place}`,
    heading: (place) => t`Heading of section ${place}`,
    text: (place) => t`Text of section ${place}`,
  },
  part: {
    add: t`Add a part`,
    moveUp: (place) => t`Move part ${place} up`,
    moveDown: (place) => t`Move part ${place} down`,
    remove: (place) => t`Remove part ${place}`,
    heading: (place) => t`Heading of part ${place}`,
    text: (place) => t`Text of part ${place}`,
  },
}

type SectionsFieldProps = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values that has sections at the path
  form: ContractForm<any>
  path: string
  label: string
  description?: ReactNode
  /** What a section is called in labels and on buttons. */
  kind?: keyof typeof sectionTexts
  min?: number
  max: number
}

/** The sections of a page in their order, each with a heading and a text. */
export function SectionsField({ form, path, label, description, kind = 'section', min = 1, max }: SectionsFieldProps) {
  return (
    <OrderedItemsField
      form={form}
      path={path}
      label={label}
      note={description}
      texts={sectionTexts[kind]}
      emptyItem={{ title: '', text: '' }}
      itemClassName={styles.pageSection}
      min={min}
      max={max}
    >
      {(index, buttons) => (
        <>
          <div className={styles.pageSectionHead}>
            <TextInput
              label={sectionTexts[kind].heading(index + 1)}
              {...form.getInputProps(`${path}.${index}.title`)}
              className={styles.linkUrl}
            />
            {buttons}
          </div>
          <Textarea
            label={sectionTexts[kind].text(index + 1)}
            autosize
            minRows={3}
            maxRows={16}
            dir="auto"
            {...form.getInputProps(`${path}.${index}.text`)}
          />
        </>
      )}
    </OrderedItemsField>
  )
}
