import { NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { PageWordField, PageWords } from '../../../platform/contract/page-words.ts'
import type { ContractForm } from '../../../ui/use-contract-form.ts'
import { maxAboutSections, type SiteWords } from '../../contract.ts'
import styles from './content.module.css'
import { DefaultButton } from './default-button.tsx'
import { fieldLabels } from './field-labels.ts'
import { SectionsField } from './sections-field.tsx'

type PageFieldsProps = { form: ContractForm<SiteWords>; defaults: PageWords }

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Whom the community is for, the about page and the weekly session: each begins with the default text. */
export function PageFields({ form, defaults }: PageFieldsProps) {
  const reset = (field: PageWordField) => (
    <DefaultButton
      label={fieldLabels[field]}
      isDefault={JSON.stringify(form.values[field]) === JSON.stringify(defaults[field])}
      onReset={() => form.setFieldValue(field, defaults[field])}
    />
  )
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), form.values.weeklySchedule.timeZone])].sort()
  return (
    <>
      <section className={styles.section} aria-labelledby="audience-words">
        <Title order={2} id="audience-words" className={styles.heading}>
          Who it is for
        </Title>
        <TextInput
          label={fieldLabels.audienceLine}
          description="Above the tagline on the landing page; may be empty"
          {...form.getInputProps('audienceLine')}
        />
        {reset('audienceLine')}
        <Textarea
          label={fieldLabels.introduction}
          description="Under the tagline, and what search engines show of the landing page"
          autosize
          minRows={2}
          dir="auto"
          {...form.getInputProps('introduction')}
        />
        {reset('introduction')}
        <Textarea
          label={fieldLabels.audience}
          description="A section of the about page, behind its first one; without words there is none"
          autosize
          minRows={3}
          maxRows={16}
          dir="auto"
          {...form.getInputProps('audience')}
        />
        {reset('audience')}
      </section>
      <section className={styles.section} aria-labelledby="about-words">
        <Title order={2} id="about-words" className={styles.heading}>
          About page
        </Title>
        <TextInput label={fieldLabels.aboutLead} dir="auto" {...form.getInputProps('aboutLead')} />
        {reset('aboutLead')}
        <SectionsField
          form={form}
          path="aboutSections"
          label={fieldLabels.aboutSections}
          description={<PlaceholderHelp />}
          max={maxAboutSections}
        />
        {reset('aboutSections')}
      </section>
      <section className={styles.section} aria-labelledby="weekly-words">
        <Title order={2} id="weekly-words" className={styles.heading}>
          Weekly session
        </Title>
        <TextInput
          label={fieldLabels.weeklyTitle}
          description="In the Live Hub; without a title there is no weekly session there"
          {...form.getInputProps('weeklyTitle')}
        />
        {reset('weeklyTitle')}
        <TextInput
          label={fieldLabels.weeklyTime}
          description="In the Live Hub, under the title"
          {...form.getInputProps('weeklyTime')}
        />
        {reset('weeklyTime')}
        <Textarea
          label={fieldLabels.weeklyText}
          description="On the landing page, under “Meet”"
          autosize
          minRows={2}
          dir="auto"
          {...form.getInputProps('weeklyText')}
        />
        {reset('weeklyText')}
        <fieldset className={styles.links}>
          <legend>{fieldLabels.weeklySchedule}</legend>
          <Text size="sm" c="dimmed">
            From these the Live Hub says when the next session is for each reader. They should agree with the text.
          </Text>
          <div className={styles.link}>
            <NativeSelect
              label="Day"
              data={days.map((label, index) => ({ value: String(index + 1), label }))}
              value={String(form.values.weeklySchedule.day)}
              onChange={({ currentTarget: { value } }) => form.setFieldValue('weeklySchedule.day', Number(value))}
              className={styles.linkLabel}
            />
            <TextInput
              label="Time"
              type="time"
              {...form.getInputProps('weeklySchedule.time')}
              className={styles.linkLabel}
            />
            <NativeSelect
              label="Time zone"
              data={zones}
              {...form.getInputProps('weeklySchedule.timeZone')}
              className={styles.linkUrl}
            />
          </div>
        </fieldset>
        {reset('weeklySchedule')}
      </section>
    </>
  )
}

/** What may stand in the texts of pages. */
export function PlaceholderHelp({ withLaw = false }: { withLaw?: boolean }) {
  return (
    <>
      **bold**, *italic*, lists and [links](https://…) work. {'{community}'} stands for the community’s name
      {withLaw && <>, {'{law}'} for the governing law</>}, {'{prices}'} for what memberships cost: a paragraph with it
      is left out where they are free. Begin a link within this site with {'{site}'}, as in [contact]({'{site}'}
      /contact).
    </>
  )
}
