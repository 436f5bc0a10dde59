import { NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { PageContent, PageContentField } from '../../../platform/contract/community.ts'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { maxAboutSections, maxLandingSections, type SiteTexts } from '../../contract.ts'
import styles from './content.module.css'
import { DefaultButton } from './default-button.tsx'
import { fieldLabels } from './field-labels.ts'
import { SectionsField } from './sections-field.tsx'

type PageFieldsProps = { form: ContractForm<SiteTexts>; defaults: PageContent }

/** The fields with a plain text, not a list or a schedule. */
type TextField = Exclude<PageContentField, 'aboutSections' | 'landingSections' | 'weeklySchedule'>

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The fields of the audience, the about page and the weekly session. Each has a default text. */
export function PageFields({ form, defaults }: PageFieldsProps) {
  const reset = (field: PageContentField) => (
    <DefaultButton
      label={fieldLabels[field]}
      isDefault={JSON.stringify(form.values[field]) === JSON.stringify(defaults[field])}
      onReset={() => form.setFieldValue(field, defaults[field])}
    />
  )
  const line = (field: TextField, description?: string) => (
    <>
      <TextInput label={fieldLabels[field]} description={description} dir="auto" {...form.getInputProps(field)} />
      {reset(field)}
    </>
  )
  const text = (field: TextField, description: string) => (
    <>
      <Textarea
        label={fieldLabels[field]}
        description={description}
        autosize
        minRows={2}
        maxRows={16}
        dir="auto"
        {...form.getInputProps(field)}
      />
      {reset(field)}
    </>
  )
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), form.values.weeklySchedule.timeZone])].sort()
  return (
    <>
      <section className={styles.section} aria-labelledby="audience-words">
        <Title order={2} id="audience-words" className={styles.heading}>
          Who it is for
        </Title>
        {line('audienceLine', 'Above the tagline on the landing page. Optional.')}
        {line('audienceName', 'As in “Post jobs and meet …”, for employers')}
        {text('introduction', 'Under the tagline, and in search results for the landing page')}
        {text('audience', 'A section of the about page, after the first one. Leave it empty to skip it.')}
      </section>
      <section className={styles.section} aria-labelledby="landing-words">
        <Title order={2} id="landing-words" className={styles.heading}>
          Landing page
        </Title>
        {line('landingTitle')}
        <SectionsField
          form={form}
          path="landingSections"
          label={fieldLabels.landingSections}
          description="A part with one of the original headings has a sample of the product beside it. {weekly} stands for what the weekly session is."
          itemName="part"
          min={0}
          max={maxLandingSections}
        />
        {reset('landingSections')}
        {line('memberPitch', 'Under “Member”')}
        {text('memberIncludes', 'One item per line')}
        {line('employerPitch', 'Under “Employer”')}
        {text('employerIncludes', 'One item per line')}
      </section>
      <section className={styles.section} aria-labelledby="about-words">
        <Title order={2} id="about-words" className={styles.heading}>
          About page
        </Title>
        {line('aboutLead')}
        <SectionsField
          form={form}
          path="aboutSections"
          label={fieldLabels.aboutSections}
          description={<PlaceholderHelp />}
          max={maxAboutSections}
        />
        {reset('aboutSections')}
      </section>
      <section className={styles.section} aria-labelledby="founder-page-words">
        <Title order={2} id="founder-page-words" className={styles.heading}>
          Founder page
        </Title>
        {line('founderLead', 'Under the title. {founder} and {community} stand for the names. Optional.')}
      </section>
      <section className={styles.section} aria-labelledby="weekly-words">
        <Title order={2} id="weekly-words" className={styles.heading}>
          Weekly session
        </Title>
        {line('weeklyTitle', 'In the Live Hub. Leave the title empty for no weekly session.')}
        {line('weeklyTime', 'In the Live Hub, under the title')}
        {text('weeklyText', 'On the landing page, under “Meet”')}
        <fieldset className={styles.items}>
          <legend>{fieldLabels.weeklySchedule}</legend>
          <Text size="sm" c="dimmed">
            The Live Hub uses these to show each reader when the next session is. They should match the text.
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

/** Explains the Markdown and the placeholders that page texts may contain. */
export function PlaceholderHelp({ withLaw = false }: { withLaw?: boolean }) {
  return (
    <>
      You can use **bold**, *italic*, lists, and [links](https://…). {'{community}'} stands for the community’s name
      {withLaw && <>, {'{law}'} for the governing law</>}, {'{prices}'} for what memberships cost: a paragraph with it
      is left out where they are free. Begin a link within this site with {'{site}'}, as in [contact]({'{site}'}
      /contact).
    </>
  )
}
