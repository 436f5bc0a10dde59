import { NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import type { PageContent, PageContentField } from '../../../platform/contract/community.ts'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { maxAboutSections, maxLandingSections, type SiteTexts } from '../../contract.ts'
import styles from './content.module.css'
import { DefaultButton } from './default-button.tsx'
import { fieldLabels } from './field-labels.ts'
import { community, founder, law, prices, site, weekly } from './placeholders.ts'
import { SectionsField } from './sections-field.tsx'

type PageFieldsProps = { form: ContractForm<SiteTexts>; defaults: PageContent }

/** The fields with a plain text, not a list or a schedule. */
type TextField = Exclude<PageContentField, 'aboutSections' | 'landingSections' | 'weeklySchedule'>

const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]

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
          <Trans>Who it is for</Trans>
        </Title>
        {line('audienceLine', t`Above the tagline on the landing page. Optional.`)}
        {line('audienceName', t`As in “Post jobs and meet …”, for employers`)}
        {text('introduction', t`Under the tagline, and in search results for the landing page`)}
        {text('audience', t`A section of the about page, after the first one. Leave it empty to skip it.`)}
      </section>
      <section className={styles.section} aria-labelledby="landing-words">
        <Title order={2} id="landing-words" className={styles.heading}>
          <Trans>Landing page</Trans>
        </Title>
        {line('landingTitle')}
        <SectionsField
          form={form}
          path="landingSections"
          label={fieldLabels.landingSections}
          description={t`A part with one of the original headings has a sample of the product beside it. ${weekly} stands for what the weekly session is.`}
          kind="part"
          min={0}
          max={maxLandingSections}
        />
        {reset('landingSections')}
        {line('memberPitch', t`Under “Member”`)}
        {text('memberIncludes', t`One item per line`)}
        {line('employerPitch', t`Under “Employer”`)}
        {text('employerIncludes', t`One item per line`)}
      </section>
      <section className={styles.section} aria-labelledby="about-words">
        <Title order={2} id="about-words" className={styles.heading}>
          <Trans>About page</Trans>
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
          <Trans>Founder page</Trans>
        </Title>
        {line('founderLead', t`Under the title. ${founder} and ${community} stand for the names. Optional.`)}
      </section>
      <section className={styles.section} aria-labelledby="weekly-words">
        <Title order={2} id="weekly-words" className={styles.heading}>
          <Trans>Weekly session</Trans>
        </Title>
        {line('weeklyTitle', t`In the Live Hub. Leave the title empty for no weekly session.`)}
        {line('weeklyTime', t`In the Live Hub, under the title`)}
        {text('weeklyText', t`On the landing page, under “Meet”`)}
        <fieldset className={styles.items}>
          <legend>{fieldLabels.weeklySchedule}</legend>
          <Text size="sm" c="dimmed">
            <Trans>
              The Live Hub uses these to show each reader when the next session is. They should match the text.
            </Trans>
          </Text>
          <div className={styles.link}>
            <NativeSelect
              label={t`Day`}
              data={days.map((label, index) => ({ value: String(index + 1), label }))}
              value={String(form.values.weeklySchedule.day)}
              onChange={({ currentTarget: { value } }) => form.setFieldValue('weeklySchedule.day', Number(value))}
              className={styles.linkLabel}
            />
            <TextInput
              label={t`Time`}
              type="time"
              {...form.getInputProps('weeklySchedule.time')}
              className={styles.linkLabel}
            />
            <NativeSelect
              label={t`Time zone`}
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
      <Trans>You can use **bold**, *italic*, lists, and [links](https://…).</Trans>{' '}
      {withLaw ? (
        <Trans>
          {community} stands for the community’s name, {law} for the governing law, {prices} for what memberships cost:
          a paragraph with it is left out where they are free.
        </Trans>
      ) : (
        <Trans>
          {community} stands for the community’s name, {prices} for what memberships cost: a paragraph with it is left
          out where they are free.
        </Trans>
      )}{' '}
      <Trans>
        Begin a link within this site with {site}, as in [contact]({site}
        /contact).
      </Trans>
    </>
  )
}
