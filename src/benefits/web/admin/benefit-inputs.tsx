import { Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { ContractForm } from '../../../ui/use-contract-form.ts'
import type { BenefitFields } from '../../contract.ts'
import styles from './manage.module.css'

type BenefitInputsProps = { form: ContractForm<BenefitFields>; categories: string[] }

/** The fields of a benefit, apart from whether it is active. */
export function BenefitInputs({ form, categories }: BenefitInputsProps) {
  const categoriesId = useId()
  const rating = form.getInputProps('rating')
  const validUntil = form.getInputProps('validUntil')
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label="Company"
          description="The partner’s name"
          required
          data-autofocus
          {...form.getInputProps('company')}
        />
        <TextInput label="Logo" description="An emoji, or a picture’s https address" {...form.getInputProps('logo')} />
      </div>
      <TextInput label="Title" required {...form.getInputProps('title')} />
      <Textarea label="Description" autosize minRows={3} maxRows={10} {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <TextInput label="Discount" placeholder="20% off" {...form.getInputProps('discount')} />
        <TextInput label="Category" list={categoriesId} {...form.getInputProps('category')} />
        <datalist id={categoriesId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <div className={styles.pair}>
        <TextInput
          {...rating}
          label="Rating"
          description="0 to 5, in steps of 0.1"
          type="number"
          inputMode="decimal"
          min={0}
          max={5}
          step={0.1}
          value={form.values.rating ?? ''}
          onChange={(event) => {
            const { value, valueAsNumber } = event.currentTarget
            form.setFieldValue('rating', value === '' ? null : valueAsNumber)
          }}
        />
        <TextInput
          {...validUntil}
          label="Valid until"
          description="The last day on which it is good"
          type="date"
          value={form.values.validUntil ?? ''}
          onChange={(event) => form.setFieldValue('validUntil', event.currentTarget.value || null)}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label="Promo code"
          description="Members see it once they claim"
          autoComplete="off"
          {...form.getInputProps('promoCode')}
        />
        <TextInput
          label="Partner’s address"
          description="Opens when a member claims; https only"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.getInputProps('partnerUrl')}
        />
      </div>
    </>
  )
}
