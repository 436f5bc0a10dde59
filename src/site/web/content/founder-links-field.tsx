import { TextInput } from '@mantine/core'
import { t } from '#text'
import { OrderedItemsField, type OrderedItemTexts } from '../../../ui/forms/ordered-items-field.tsx'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { maxFounderLinks, type SiteTexts } from '../../contract.ts'
import styles from './content.module.css'
import { fieldLabels } from './field-labels.ts'

const linkTexts: OrderedItemTexts = {
  add: t`Add a link`,
  moveUp: (place) => t`Move link ${place} up`,
  moveDown: (place) => t`Move link ${place} down`,
  remove: (place) => t`Remove link ${place}`,
}

/** The founder's links in their order, each with a label and a URL. */
export function FounderLinksField({ form }: { form: ContractForm<SiteTexts> }) {
  const isEmpty = form.values.founderLinks.length === 0
  return (
    <OrderedItemsField
      form={form}
      path="founderLinks"
      label={fieldLabels.founderLinks}
      note={isEmpty && t`No links yet. Add LinkedIn, a personal site, or a talk worth watching.`}
      texts={linkTexts}
      emptyItem={{ label: '', url: '' }}
      itemClassName={styles.link}
      max={maxFounderLinks}
    >
      {(index, buttons) => (
        <>
          <TextInput
            label={t`Label`}
            placeholder={t`LinkedIn`}
            {...form.getInputProps(`founderLinks.${index}.label`)}
            className={styles.linkLabel}
          />
          <TextInput
            label={t`Address`}
            type="url"
            inputMode="url"
            placeholder={t`https://`}
            {...form.getInputProps(`founderLinks.${index}.url`)}
            className={styles.linkUrl}
          />
          {buttons}
        </>
      )}
    </OrderedItemsField>
  )
}
