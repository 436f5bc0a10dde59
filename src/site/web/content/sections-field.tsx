import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#text'
import { OrderedItemsField } from '../../../ui/forms/ordered-items-field.tsx'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import styles from './content.module.css'

type SectionsFieldProps = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values that has sections at the path
  form: ContractForm<any>
  path: string
  label: string
  description?: ReactNode
  /** The noun for a section in labels and buttons. */
  itemName?: string
  min?: number
  max: number
}

/** The sections of a page in their order, each with a heading and a text. */
export function SectionsField({
  form,
  path,
  label,
  description,
  itemName = 'section',
  min = 1,
  max,
}: SectionsFieldProps) {
  return (
    <OrderedItemsField
      form={form}
      path={path}
      label={label}
      note={description}
      itemName={itemName}
      emptyItem={{ title: '', text: '' }}
      itemClassName={styles.pageSection}
      min={min}
      max={max}
    >
      {(index, buttons) => (
        <>
          <div className={styles.pageSectionHead}>
            <TextInput
              label={t`Heading of ${itemName} ${index + 1}`}
              {...form.getInputProps(`${path}.${index}.title`)}
              className={styles.linkUrl}
            />
            {buttons}
          </div>
          <Textarea
            label={t`Text of ${itemName} ${index + 1}`}
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
