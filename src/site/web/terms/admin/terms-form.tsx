import { Button, Checkbox, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { formatCalendarDay } from '../../../../platform/contract/date-formats.ts'
import { day } from '../../../../platform/contract/durations.ts'
import { sentences } from '../../../../platform/contract/text/sentences.ts'
import { problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { draftKey, readDraft, useDraftAutosave } from '../../../../ui/forms/drafts.ts'
import { SaveBar } from '../../../../ui/forms/save-bar.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { OnDemand } from '../../../../ui/overlays/on-demand.tsx'
import { maxTermsSections, type TermsForm as Terms, type TermsOverview } from '../../../contract.ts'
import { siteApi } from '../../api.ts'
import styles from '../../content/content.module.css'
import { DefaultButton } from '../../content/default-button.tsx'
import { PlaceholderHelp } from '../../content/page-fields.tsx'
import { law } from '../../content/placeholders.ts'
import { SectionsField } from '../../content/sections-field.tsx'

const loadTermsForm = async () => (await import('../../../contract.ts')).termsForm
const loadPreview = () => import('./terms-preview.tsx')

/** The days of notice that the default terms promise for a material change. */
const daysOfNotice = 30

const formOf = ({ newest }: TermsOverview): Terms => ({ ...newest, isMaterial: true, summary: '' })

/** The form that publishes terms. Drafts are stored in this browser until they are published. */
export function TermsForm({ terms, accountId }: { terms: TermsOverview; accountId: string }) {
  const key = draftKey('site-terms', accountId)
  const queryClient = useQueryClient()
  const [base, setBase] = useState(terms)
  const [initial] = useState<Terms>(() => ({ ...formOf(terms), ...readDraft<{ mine: Terms }>(key).mine }))
  const form = useContractForm(loadTermsForm, initial)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const [toConfirm, setToConfirm] = useState<Terms | null>(null)
  const [isWorking, setWorking] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  const { values } = form
  const isTyped = JSON.stringify(formOf(base)) !== JSON.stringify(values)
  const hasChanged = JSON.stringify(base.newest) !== JSON.stringify(textOf(values))
  useDraftAutosave(key, isTyped ? { mine: values } : null)
  const days = (Date.parse(values.effectiveOn) - Date.parse(base.today)) / day

  function startFrom(from: TermsOverview): void {
    setBase(from)
    queryClient.setQueryData(siteApi.queries.getTerms.queryKey(), from)
  }

  async function publish(values: Terms): Promise<void> {
    setFailure(null)
    setWorking(true)
    try {
      const now = await siteApi.client.publishTerms({ ...values, version: base.version })
      form.setValues(formOf(now))
      startFrom(now)
      state.current?.focus()
      toast.success(t`Published`, {
        description: values.isMaterial ? t`Everyone is being notified.` : t`No one will be notified.`,
      })
    } catch (error) {
      const message = form.applyProblem(error, t`The terms could not be published. Please try again.`)
      setFailure(message)
      if (problemCodeOf(error) === 'CONFLICT') {
        const newest = await siteApi.client.getTerms().catch(() => null)
        if (newest && newest.version !== base.version) {
          startFrom(newest)
          setFailure(
            sentences(
              message,
              t`What you typed is still here. Look at the newest version below, and publish again if yours is to replace it.`,
            ),
          )
        }
      }
    } finally {
      setWorking(false)
      setToConfirm(null)
    }
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(async (checked) => setToConfirm(checked))} noValidate>
      <section className={styles.section} aria-labelledby="terms-text">
        <Title order={2} id="terms-text" className={styles.heading}>
          <Trans>Text</Trans>
        </Title>
        <TextInput
          label={t`Governing law`}
          description={t`As it stands behind “the laws of”: ${law} in the text below`}
          {...form.getInputProps('governingLaw')}
        />
        <SectionsField
          form={form}
          path="sections"
          label={t`Sections`}
          description={<PlaceholderHelp withLaw />}
          max={maxTermsSections}
        />
        <DefaultButton
          label={t`Sections`}
          isDefault={JSON.stringify(values.sections) === JSON.stringify(base.defaults.sections)}
          onReset={() => form.setFieldValue('sections', base.defaults.sections)}
        />
      </section>
      <section className={styles.section} aria-labelledby="terms-publishing">
        <Title order={2} id="terms-publishing" className={styles.heading}>
          <Trans>Publishing</Trans>
        </Title>
        <TextInput
          label={t`Effective on`}
          description={t`From the beginning of this day in New York; until then the present terms apply`}
          type="date"
          {...form.getInputProps('effectiveOn')}
        />
        <Checkbox
          label={t`This is an important change. Notify everyone`}
          description={t`In their notifications, and by email or digest as each has chosen. People who join before then see it when they agree to the terms. Leave this off for spelling fixes and the like.`}
          {...form.getInputProps('isMaterial', { type: 'checkbox' })}
        />
        {values.isMaterial && (
          <>
            {days >= 0 && days < daysOfNotice && (
              <Text size="sm" role="status">
                {t`The default terms promise ${daysOfNotice} days’ notice of a change that matters. This day gives ${plural(days, { one: '# day', other: '# days' })}.`}
              </Text>
            )}
            <Textarea
              label={t`What changes`}
              description={t`In the notification, and above the new terms until they apply`}
              autosize
              minRows={2}
              dir="auto"
              {...form.getInputProps('summary')}
            />
          </>
        )}
      </section>
      <SaveBar
        state={hasChanged ? t`Not published yet.` : t`Everything is published.`}
        stateRef={state}
        failure={failure}
      >
        <Button variant="default" onClick={() => setPreviewed(true)}>
          <Trans>Preview</Trans>
        </Button>
        <Button type="submit" loading={form.submitting} disabled={!hasChanged}>
          <Trans>Publish…</Trans>
        </Button>
      </SaveBar>
      <ConfirmDialog
        opened={toConfirm !== null}
        onClose={() => setToConfirm(null)}
        title={t`Publish these terms?`}
        confirmLabel={t`Publish`}
        color="aubergine"
        onConfirm={() => toConfirm && void publish(toConfirm)}
        isWorking={isWorking}
      >
        {toConfirm &&
          sentences(
            days > 0
              ? t`They take effect on ${formatCalendarDay(toConfirm.effectiveOn)}.`
              : t`They are in effect from ${formatCalendarDay(toConfirm.effectiveOn)}.`,
            toConfirm.isMaterial ? t`Everyone will be notified now, once.` : t`No one will be notified.`,
          )}
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
