import { NativeSelect, TextInput } from '@mantine/core'
import type { ContractForm } from '../../../ui/use-contract-form.ts'
import type { PricingForm } from '../../contract.ts'
import styles from '../content/content.module.css'

/** As in the contract, which comes only when somebody types. */
const currencies = 'USD CAD EUR GBP AUD BRL CHF GHS INR JPY KES MXN NGN NZD XAF XOF ZAR'.split(' ')
const intervals = [
  { value: 'week', label: 'a week' },
  { value: 'month', label: 'a month' },
  { value: 'year', label: 'a year' },
  { value: 'once', label: 'once' },
]

type PriceFieldsProps = { form: ContractForm<PricingForm>; plan: 'member' | 'employer'; label: string }

/** What one of the memberships costs. */
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
