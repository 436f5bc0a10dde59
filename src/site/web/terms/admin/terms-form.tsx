import { Button, Checkbox, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayInLongWords } from '../../../../platform/contract/calendar-day.ts'
import { problemCodeOf } from '../../../../ui/api.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { draftKey, readDraft, useKeptDraft } from '../../../../ui/drafts.ts'
import { FormFailure } from '../../../../ui/form-failure.tsx'
import { OnDemand } from '../../../../ui/on-demand.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useContractForm } from '../../../../ui/use-contract-form.ts'
import type { TermsForm as Terms, TermsOverview } from '../../../contract.ts'
import { siteApi } from '../../api.ts'
import styles from '../../content/content.module.css'
import { DefaultButton } from '../../content/default-button.tsx'
import { PlaceholderHelp } from '../../content/page-fields.tsx'
import { SectionsField } from '../../content/sections-field.tsx'

const loadTermsForm = async () => (await import('../../../contract.ts')).termsForm
const loadPreview = () => import('./terms-preview.tsx')

/** As in the contract, which comes only when somebody types. */
const maxSections = 30
/** The days of notice that the default terms promise for a change that matters. */
const daysOfNotice = 30
const dayLength = 24 * 60 * 60 * 1000

const formOf = ({ newest }: TermsOverview): Terms => ({ ...newest, isMaterial: true, summary: '' })

/** The terms as a form that publishes. What is typed stays in this browser until it is published. */
export function TermsForm({ terms, accountId }: { terms: TermsOverview; accountId: string }) {
  const key = draftKey('site-terms', accountId)
  const queryClient = useQueryClient()
  const [base, setBase] = useState(terms)
  const [initial] = useState<Terms>(() => ({ ...formOf(terms), ...readDraft<{ mine: Terms }>(key).mine }))
  const form = useContractForm(loadTermsForm, initial)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const [asked, setAsked] = useState<Terms | null>(null)
  const [isWorking, setWorking] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  const { values } = form
  const isTyped = JSON.stringify(formOf(base)) !== JSON.stringify(values)
  const hasChanged = JSON.stringify(base.newest) !== JSON.stringify(textOf(values))
  useKeptDraft(key, isTyped ? { mine: values } : null)
  const days = (Date.parse(values.effectiveOn) - Date.parse(base.today)) / dayLength

  function begin(from: TermsOverview): void {
    setBase(from)
    queryClient.setQueryData(siteApi.queries.getTerms.queryKey(), from)
  }

  async function publish(values: Terms): Promise<void> {
    setFailure(null)
    setWorking(true)
    try {
      const now = await siteApi.client.publishTerms({ ...values, version: base.version })
      form.setValues(formOf(now))
      begin(now)
      state.current?.focus()
      toast.success('Published', {
        description: values.isMaterial ? 'Everybody is being notified.' : 'Nobody is notified.',
      })
    } catch (error) {
      const words = form.applyProblem(error, 'The terms could not be published. Please try again.')
      setFailure(words)
      if (problemCodeOf(error) === 'CONFLICT') {
        const newest = await siteApi.client.getTerms().catch(() => null)
        if (newest && newest.version !== base.version) {
          begin(newest)
          setFailure(
            `${words} What you typed is still here. Look at the newest version below, and publish again if yours is to replace it.`,
          )
        }
      }
    } finally {
      setWorking(false)
      setAsked(null)
    }
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(async (checked) => setAsked(checked))} noValidate>
      <section className={styles.section} aria-labelledby="terms-text">
        <Title order={2} id="terms-text" className={styles.heading}>
          Text
        </Title>
        <TextInput
          label="Governing law"
          description="As it stands behind “the laws of”: {law} in the text below"
          {...form.getInputProps('governingLaw')}
        />
        <SectionsField
          form={form}
          path="sections"
          label="Sections"
          description={<PlaceholderHelp withLaw />}
          max={maxSections}
        />
        <DefaultButton
          label="Sections"
          isDefault={JSON.stringify(values.sections) === JSON.stringify(base.defaults.sections)}
          onReset={() => form.setFieldValue('sections', base.defaults.sections)}
        />
      </section>
      <section className={styles.section} aria-labelledby="terms-publishing">
        <Title order={2} id="terms-publishing" className={styles.heading}>
          Publishing
        </Title>
        <TextInput
          label="Effective on"
          description="From the beginning of this day in New York; until then the present terms apply"
          type="date"
          {...form.getInputProps('effectiveOn')}
        />
        <Checkbox
          label="This change matters: notify everybody"
          description="In their notifications, and by email or digest as each has chosen. Who joins before the day reads of it where they agree to the terms. Leave it out for corrections of spelling and the like."
          {...form.getInputProps('isMaterial', { type: 'checkbox' })}
        />
        {values.isMaterial && (
          <>
            {days >= 0 && days < daysOfNotice && (
              <Text size="sm" role="status">
                The default terms promise {daysOfNotice} days’ notice of a change that matters. This day gives{' '}
                {days === 1 ? '1 day' : `${days} days`}.
              </Text>
            )}
            <Textarea
              label="What changes"
              description="In the notification, and above the new terms until they apply"
              autosize
              minRows={2}
              dir="auto"
              {...form.getInputProps('summary')}
            />
          </>
        )}
      </section>
      <div className={styles.foot}>
        <FormFailure message={failure} mb="sm" />
        <div className={styles.footRow}>
          <Text ref={state} size="sm" c="dimmed" role="status" tabIndex={-1} className={styles.footWords}>
            {hasChanged ? 'Not published yet.' : 'Everything is published.'}
          </Text>
          <Button variant="default" onClick={() => setPreviewed(true)}>
            Preview
          </Button>
          <Button type="submit" color="terracotta" loading={form.submitting} disabled={!hasChanged}>
            Publish…
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title="Publish these terms?"
        confirmLabel="Publish"
        color="terracotta"
        onConfirm={() => asked && void publish(asked)}
        isWorking={isWorking}
      >
        {asked && `They ${days > 0 ? 'take effect on' : 'are in effect from'} ${dayInLongWords(asked.effectiveOn)}. `}
        {asked?.isMaterial ? 'Everybody is notified now, once.' : 'Nobody is notified.'}
      </ConfirmDialog>
      <OnDemand
        load={loadPreview}
        props={{ terms: textOf(values), opened: isPreviewed, onClose: () => setPreviewed(false) }}
      />
    </form>
  )
}

function textOf({ governingLaw, effectiveOn, sections }: Terms): TermsOverview['newest'] {
  return { governingLaw, effectiveOn, sections }
}
