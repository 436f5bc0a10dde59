import { NativeSelect, TextInput } from '@mantine/core'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { currencies, type PricingForm } from '../../contract.ts'
import styles from '../content/content.module.css'

const intervals = [
  { value: 'week', label: 'a week' },
  { value: 'month', label: 'a month' },
  { value: 'year', label: 'a year' },
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
          label="Amount"
          description="Empty where it is free"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps(`${plan}.amount`)}
          className={styles.linkLabel}
        />
        <NativeSelect
          label="Currency"
          description="ISO code"
          data={currencies}
          {...form.getInputProps(`${plan}.currency`)}
          className={styles.linkLabel}
        />
        <NativeSelect
          label="Due"
          description="How often"
          data={intervals}
          {...form.getInputProps(`${plan}.interval`)}
          className={styles.linkLabel}
        />
      </div>
    </fieldset>
  )
}
