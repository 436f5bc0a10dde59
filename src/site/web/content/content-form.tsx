import { Button, Textarea, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { SiteContent } from '../../contract.ts'
import { siteApi } from '../api.ts'
import { BiographyField } from './biography-field.tsx'
import styles from './content.module.css'
import { fieldLabels, listFields } from './field-labels.ts'
import { FounderLinksField } from './founder-links-field.tsx'
import { PageFields } from './page-fields.tsx'
import { changedFields, mergeTexts, type TextsDraft, withDraft } from './texts-draft.ts'

const loadSiteTexts = async () => (await import('../../contract.ts')).siteTexts

const loadPreview = () => import('./page-preview.tsx')

/** The form for the public texts. If another admin saved meanwhile, both versions are merged and nothing is saved yet. */
export function ContentForm({ content, accountId }: { content: SiteContent; accountId: string }) {
  const key = draftKey('site-words', accountId)
  const queryClient = useQueryClient()
  const [base, setBase] = useState(content)
  const [initial] = useState(() => withDraft(content.words, key))
  const form = useContractForm(loadSiteTexts, initial)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  const changed = changedFields(base.words, form.values)
  useDraftAutosave(key, changed.length > 0 ? ({ base: base.words, mine: form.values } satisfies TextsDraft) : null)

  function startFrom(from: SiteContent): void {
    setBase(from)
    queryClient.setQueryData(siteApi.queries.getContent.queryKey(), from)
  }

  /** Merges the newest texts into the form. @returns the message about it */
  async function mergeNewest(): Promise<string> {
    const newest = await siteApi.client.getContent()
    const theirs = changedFields(base.words, newest.words)
    form.setValues(mergeTexts(base.words, form.getValues(), newest.words))
    startFrom(newest)
    return t`Someone else just changed ${listFields(theirs)}. Your changes aren’t saved yet, but they’re still here. Please check them and save.`
  }

  const save = form.onSubmit(async (texts) => {
    setFailure(null)
    try {
      const { changed: saved, ...now } = await siteApi.client.saveContent({ ...texts, version: base.version })
      form.setValues(now.words)
      startFrom(now)
      // The button is disabled now and cannot keep the focus, so move it to the text beside it.
      state.current?.focus()
      if (saved.length === 0) toast.success(t`No changes to save`)
      else toast.success(t`Saved`, { description: t`Changed: ${listFields(saved)}.` })
    } catch (error) {
      const message = form.applyProblem(error, t`The changes could not be saved. Please try again.`)
      setFailure(problemCodeOf(error) === 'CONFLICT' ? await mergeNewest().catch(() => message) : message)
    }
  })

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <section className={styles.section} aria-labelledby="community-words">
        <Title order={2} id="community-words" className={styles.heading}>
          <Trans>Community</Trans>
        </Title>
        <TextInput
          label={fieldLabels.name}
          description={t`On every page and in every email. Open pages show a new name after they’re reloaded.`}
          required
          withAsterisk={false}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={fieldLabels.tagline}
          description={t`The large words on the landing page`}
          required
          withAsterisk={false}
          {...form.getInputProps('tagline')}
        />
        <Textarea
          label={fieldLabels.welcome}
          description={t`A welcome under the landing page’s picture. Leave it empty for no banner.`}
          autosize
          minRows={2}
          {...form.getInputProps('welcome')}
        />
        <TextInput
          label={fieldLabels.socialUrl}
          description={t`Linked at the bottom of every public page. Optional.`}
          type="url"
          inputMode="url"
          placeholder={t`https://`}
          {...form.getInputProps('socialUrl')}
        />
      </section>
      <PageFields form={form} defaults={base.defaults} />
      <section className={styles.section} aria-labelledby="founder-words">
        <Title order={2} id="founder-words" className={styles.heading}>
          <Trans>Founder</Trans>
        </Title>
        <TextInput label={fieldLabels.founderName} {...form.getInputProps('founderName')} />
        <BiographyField {...form.getInputProps('founderBiography')} />
        <FounderLinksField form={form} />
      </section>
      <SaveBar
        state={changed.length > 0 ? t`Not saved yet: ${listFields(changed)}` : t`Everything is saved.`}
        stateRef={state}
        failure={failure}
      >
        <Button variant="default" onClick={() => setPreviewed(true)}>
          <Trans>Preview</Trans>
        </Button>
        <Button type="submit" loading={form.submitting} disabled={changed.length === 0}>
          <Trans>Save changes</Trans>
        </Button>
      </SaveBar>
      <OnDemand
        load={loadPreview}
        props={{ texts: form.values, opened: isPreviewed, onClose: () => setPreviewed(false) }}
      />
    </form>
  )
}
