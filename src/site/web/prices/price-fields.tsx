import { NativeSelect, TextInput } from '@mantine/core'
import { t } from '#text'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { currencies, type PricingForm } from '../../contract.ts'
import styles from '../content/content.module.css'

const intervals = [
  { value: 'week', label: t`a week` },
  { value: 'month', label: t`a month` },
  { value: 'year', label: t`a year` },
  { value: 'once', label: 'once' },
]

type PriceFieldsProps = { form: ContractForm<PricingForm>; plan: 'member' | 'employer'; label: string }

/** The price fields of one membership. */
export function PriceFields({ form, plan, label }: PriceFieldsProps) {
  return (
    <fieldset className={styles.items}>
      <legend>{label}</legend>
      <div className={styles.link}>
        <TextInput
          label={t`Amount`}
          description={t`Empty where it is free`}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps(`${plan}.amount`)}
          className={styles.linkLabel}
        />
        <NativeSelect
          label={t`Currency`}
          description={t`ISO code`}
          data={currencies}
          {...form.getInputProps(`${plan}.currency`)}
          className={styles.linkLabel}
        />
        <NativeSelect
          label={t`Due`}
          description={t`How often`}
          data={intervals}
          {...form.getInputProps(`${plan}.interval`)}
          className={styles.linkLabel}
        />
      </div>
    </fieldset>
  )
}
