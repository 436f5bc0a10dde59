import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { t } from '#text'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { BenefitInput } from '../../contract.ts'
import { partnerIcons } from '../../partner-icons.ts'
import { iconComponents } from '../partner-logo.tsx'
import styles from './manage.module.css'

type BenefitInputsProps = { form: ContractForm<BenefitInput>; categories: string[] }

const icons = [
  { value: '', label: t`First letter of the company` },
  ...partnerIcons.map(({ name, label }) => ({ value: name, label })),
]

/** The inputs of a benefit, except for whether it is active. */
export function BenefitInputs({ form, categories }: BenefitInputsProps) {
  const categoriesId = useId()
  const rating = form.getInputProps('rating')
  const validUntil = form.getInputProps('validUntil')
  const Icon = form.values.icon && iconComponents[form.values.icon]
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t`Company`}
          description={t`The partner’s name`}
          required
          data-autofocus
          {...form.getInputProps('company')}
        />
        <TextInput label={t`Title`} required {...form.getInputProps('title')} />
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={t`Icon`}
          description={t`Shown beside the company’s name`}
          data={icons}
          leftSection={Icon && <Icon size={20} stroke={1.75} aria-hidden="true" />}
          {...form.getInputProps('icon')}
        />
        <TextInput
          label={t`Logo`}
          description={t`A picture’s https address, shown instead of the icon`}
          type="url"
          inputMode="url"
          placeholder={t`https://`}
          {...form.getInputProps('logo')}
        />
      </div>
      <Textarea label={t`Description`} autosize minRows={3} maxRows={10} {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <TextInput label={t`Discount`} placeholder={t`20% off`} {...form.getInputProps('discount')} />
        <TextInput label={t`Category`} list={categoriesId} {...form.getInputProps('category')} />
        <datalist id={categoriesId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <div className={styles.pair}>
        <TextInput
          {...rating}
          label={t`Rating`}
          description={t`0 to 5, in steps of 0.1`}
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
          label={t`Valid until`}
          description={t`The last day on which it is good`}
          type="date"
          value={form.values.validUntil ?? ''}
          onChange={(event) => form.setFieldValue('validUntil', event.currentTarget.value || null)}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t`Promo code`}
          description={t`Members see it once they claim`}
          autoComplete="off"
          {...form.getInputProps('promoCode')}
        />
        <TextInput
          label={t`Partner’s address`}
          description={t`Opens when a member claims; https only`}
          type="url"
          inputMode="url"
          placeholder={t`https://`}
          {...form.getInputProps('partnerUrl')}
        />
      </div>
    </>
  )
}
