import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import type { SiteContent, SiteTexts } from '../../../contract.ts'
import { siteApi } from '../../api.ts'
import { fieldLabels } from '../../content/field-labels.ts'
import { SettingsLoader, whileEditing } from '../../settings/settings-loader.tsx'
import styles from './guide.module.css'

const loadSiteTexts = async () => (await import('../../../contract.ts')).siteTexts

type TextField = 'name' | 'tagline' | 'welcome' | 'audienceLine' | 'introduction' | 'audience'
type FieldsProps = { fields: { name: TextField; hint: string; isLong?: boolean }[] }

/** The community's name and tagline. */
export function NameFields() {
  return (
    <TextFields
      fields={[
        { name: 'name', hint: t`What members see on every page and in every email` },
        { name: 'tagline', hint: t`The large words on the landing page` },
        { name: 'welcome', hint: t`Below the landing page’s picture. Leave it empty for no banner.`, isLong: true },
      ]}
    />
  )
}

/** What the community is for, and whom it serves. */
export function PurposeFields() {
  return (
    <TextFields
      fields={[
        { name: 'audienceLine', hint: t`Above the tagline, such as “A community for chess teachers”` },
        { name: 'introduction', hint: t`Under the tagline, and in search results`, isLong: true },
        { name: 'audience', hint: t`On the about page`, isLong: true },
      ]}
    />
  )
}

function TextFields({ fields }: FieldsProps) {
  const query = useQuery(siteApi.queries.getContent.queryOptions(whileEditing))
  return <SettingsLoader query={query}>{(content) => <TextForm content={content} fields={fields} />}</SettingsLoader>
}

function TextForm({ content, fields }: FieldsProps & { content: SiteContent }) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(content)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadSiteTexts, content.words as SiteTexts)

  function startFrom(from: SiteContent): void {
    setBase(from)
    queryClient.setQueryData(siteApi.queries.getContent.queryKey(), from)
  }

  const save = form.onSubmit(async (texts) => {
    setFailure(null)
    try {
      // Only these fields, so that the form does not undo what another admin changed elsewhere.
      const own = Object.fromEntries(fields.map(({ name }) => [name, texts[name]]))
      const { changed: _, ...now } = await siteApi.client.saveContent({
        ...(base.words as SiteTexts),
        ...own,
        version: base.version,
      })
      form.setValues(now.words as SiteTexts)
      startFrom(now)
      toast.success(t`Saved`)
    } catch (error) {
      setFailure(form.applyProblem(error, t`The changes could not be saved. Please try again.`))
      if (problemCodeOf(error) === 'CONFLICT') startFrom(await siteApi.client.getContent())
    }
  })

  return (
    <form onSubmit={save} noValidate className={styles.fields}>
      <FormFailure message={failure} />
      {fields.map(({ name, hint, isLong }) =>
        isLong ? (
          <Textarea
            key={name}
            label={fieldLabels[name]}
            description={hint}
            autosize
            minRows={2}
            maxRows={12}
            dir="auto"
            {...form.getInputProps(name)}
          />
        ) : (
          <TextInput key={name} label={fieldLabels[name]} description={hint} dir="auto" {...form.getInputProps(name)} />
        ),
      )}
      <div>
        <Button type="submit" loading={form.submitting}>
          <Trans>Save texts</Trans>
        </Button>
      </div>
    </form>
  )
}
