import { InputBase, NativeSelect, Radio, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { choiceClasses } from '../../../ui/forms/choice-classes.ts'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { benefitsLimit, employmentTypes, levels, skillsLimit, titleLimit, workplaces } from '../../contract.ts'
import { employmentTypeLabels, levelLabels, payOf, workplaceLabels } from '../labels.ts'
import { SkillsInput } from '../skills/skills-input.tsx'
import { DescriptionInput } from './description-input.tsx'
import { PayLawHint } from './pay-law-hint.tsx'
import styles from './posting.module.css'
import { draftOf, type PostingFields, readDollars, typedDollars } from './posting-fields.ts'

type Inputs = { form: ContractForm<PostingFields> }

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionWords}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {text && <p className={styles.hint}>{text}</p>}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}

/** Title and description. */
export function DescriptionInputs({ form }: Inputs) {
  return (
    <Section title={t`The job`} text={t`What the job involves, what you’re looking for, and what you offer.`}>
      <TextInput
        label={t`Job title`}
        placeholder={t`Senior Backend Engineer`}
        maxLength={titleLimit}
        {...form.getInputProps('title')}
      />
      <DescriptionInput {...form.getInputProps('description')} />
    </Section>
  )
}

/** Workplace, location, employment type, and level. */
export function WorkInputs({ form }: Inputs) {
  const isRemote = form.values.workplace === 'remote'
  return (
    <Section title={t`The work`}>
      <Radio.Group label={t`Workplace`} {...form.getInputProps('workplace')}>
        <div className={styles.choices}>
          {workplaces.map((workplace) => (
            <Radio key={workplace} value={workplace} label={workplaceLabels[workplace]} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        label={isRemote ? t`Location (optional)` : t`Location`}
        description={isRemote ? t`Required location or working hours, if any.` : undefined}
        placeholder={isRemote ? t`United States` : t`Atlanta, Georgia`}
        maxLength={100}
        {...form.getInputProps('location')}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t`Employment type`}
          data={[
            { value: '', label: t`Please choose` },
            ...employmentTypes.map((type) => ({ value: type, label: employmentTypeLabels[type] })),
          ]}
          {...form.getInputProps('employmentType')}
        />
        <NativeSelect
          label={t`Level`}
          data={[
            { value: '', label: t`Please choose` },
            ...levels.map((level) => ({ value: level, label: levelLabels[level] })),
          ]}
          {...form.getInputProps('level')}
        />
      </div>
    </Section>
  )
}

/** The pay range, which is required. */
export function PayInputs({ form }: Inputs) {
  const { payMin, payMax } = draftOf(form.values)
  const isRange = !!payMin && !!payMax && payMin <= payMax
  return (
    <Section title={t`The pay`} text={t`Please enter a range in US dollars. Members search by it.`}>
      <div className={styles.pay}>
        <DollarInput form={form} name="payMin" label={t`Lowest pay`} />
        <DollarInput form={form} name="payMax" label={t`Highest pay`} />
        <NativeSelect
          label={t`Paid`}
          data={[
            { value: 'year', label: t`a year` },
            { value: 'hour', label: t`an hour` },
          ]}
          {...form.getInputProps('payPeriod')}
        />
      </div>
      <p role="status" className={styles.payWords}>
        {isRange && (
          <Trans>
            Members will see: <b>{payOf({ payMin, payMax, payPeriod: form.values.payPeriod })}</b>
          </Trans>
        )}
      </p>
      <InputBase
        component="textarea"
        multiline
        size="md"
        rows={3}
        label={t`Benefits and other pay`}
        description={t`Such as insurance, vacation, retirement plan, bonuses, or stock.`}
        maxLength={benefitsLimit}
        dir="auto"
        {...form.getInputProps('benefits')}
      />
      <PayLawHint workplace={form.values.workplace} location={form.values.location} />
    </Section>
  )
}

type DollarInputProps = Inputs & { name: 'payMin' | 'payMax'; label: string }

function DollarInput({ form, name, label }: DollarInputProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      leftSection="$"
      maxLength={16}
      {...form.getInputProps(name)}
      onBlur={({ currentTarget: { value } }) => {
        const amount = readDollars(value)
        if (!Number.isNaN(amount) && typedDollars(amount) !== value) form.setFieldValue(name, typedDollars(amount))
      }}
    />
  )
}

/** The required skills. */
export function SkillsInputs({ form }: Inputs) {
  return (
    <Section title={t`Skills`} text={t`Up to ${skillsLimit}. Members search for jobs by skill.`}>
      <SkillsInput
        label={t`Add a skill`}
        limit={skillsLimit}
        {...form.getInputProps('skills')}
        value={form.values.skills}
        onChange={(skills) => form.setFieldValue('skills', skills)}
        error={skillsError(form.errors)}
      />
    </Section>
  )
}

/** The error of the skills as a whole, or of the first invalid skill. */
function skillsError(errors: ContractForm<PostingFields>['errors']): ReactNode {
  return Object.entries(errors).find(([path]) => path.split('.')[0] === 'skills')?.[1]
}

/** Where members apply. */
export function ApplyInputs({ form }: Inputs) {
  return (
    <Section title={t`Applications`}>
      <Radio.Group label={t`Where members apply`} {...form.getInputProps('applyAt')}>
        <div className={styles.stack}>
          <Radio
            classNames={choiceClasses}
            value="here"
            label={t`Here`}
            description={t`With a note and a resume. You answer each application here.`}
          />
          <Radio
            classNames={choiceClasses}
            value="link"
            label={t`At a link`}
            description={t`On your own careers page.`}
          />
        </div>
      </Radio.Group>
      {form.values.applyAt === 'link' && (
        <TextInput
          label={t`Application link`}
          type="url"
          inputMode="url"
          placeholder={t`https://`}
          maxLength={500}
          {...form.getInputProps('applyUrl')}
        />
      )}
    </Section>
  )
}
