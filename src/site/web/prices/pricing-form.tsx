import { Button, Radio, Stack, Textarea, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatPrice, formatPrices } from '../../../platform/contract/prices.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { choiceClasses } from '../../../ui/forms/choice-classes.ts'
import { draftKey, readDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { PricingForm as Pricing, PricingOverview } from '../../contract.ts'
import { siteApi } from '../api.ts'
import styles from '../content/content.module.css'
import { PriceFields } from './price-fields.tsx'
import { StripeNote } from './stripe-note.tsx'

const loadPricingForm = async () => (await import('../../contract.ts')).pricingForm

/** The form for how memberships are paid. If another admin saved meanwhile, it keeps what was typed. */
export function PricingForm({ pricing, accountId }: { pricing: PricingOverview; accountId: string }) {
  const key = draftKey('site-prices', accountId)
  const queryClient = useQueryClient()
  const [base, setBase] = useState(pricing)
  const [draft] = useState(() => readDraft<{ mine: Pricing }>(key).mine)
  const form = useContractForm(loadPricingForm, draft ?? pricing.form, { isSuggestion: draft !== undefined })
  const [failure, setFailure] = useState<string | null>(null)
  const state = useRef<HTMLParagraphElement>(null)
  const hasChanged = base.chosen === null || JSON.stringify(base.form) !== JSON.stringify(form.values)
  const isTyped = JSON.stringify(base.form) !== JSON.stringify(form.values)
  useDraftAutosave(key, isTyped ? { mine: form.values } : null)

  function startFrom(from: PricingOverview): void {
    setBase(from)
    queryClient.setQueryData(siteApi.queries.getPricing.queryKey(), from)
  }

  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const now = await siteApi.client.savePricing({ ...values, version: base.version })
      form.setValues(now.form)
      startFrom(now)
      // The button is disabled now and cannot keep the focus, so move it to the text beside it.
      state.current?.focus()
      toast.success(t`Saved`, { description: publicPricesText(now) })
    } catch (error) {
      const message = form.applyProblem(error, t`The changes could not be saved. Please try again.`)
      setFailure(message)
      if (problemCodeOf(error) !== 'CONFLICT') return
      const newest = await siteApi.client.getPricing().catch(() => null)
      if (newest && newest.version !== base.version) {
        startFrom(newest)
        setFailure(
          sentences(
            message,
            t`Now: ${publicPricesText(newest)}`,
            t`What you typed is still here. Please look again and save.`,
          ),
        )
      }
    }
  })

  const { isConfigured } = base.stripe
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <section className={styles.section} aria-labelledby="way">
        <Title order={2} id="way" className={styles.heading}>
          <Trans>How memberships are paid</Trans>
        </Title>
        <Radio.Group aria-labelledby="way" {...form.getInputProps('way')}>
          <Stack gap="xs">
            <Radio
              classNames={choiceClasses}
              value="stripe"
              disabled={!isConfigured}
              label={t`Through Stripe`}
              description={
                isConfigured
                  ? t`People pay here, and only people who have paid have access. The amounts come from Stripe.`
                  : t`Stripe isn’t set up yet. Ask the person who runs the server to set the STRIPE_ variables.`
              }
            />
            <Radio
              classNames={choiceClasses}
              value="other"
              label={t`In another way`}
              description={t`Everyone has full access. Pages show the amounts and the text below, and no one is charged here.`}
            />
            <Radio
              classNames={choiceClasses}
              value="free"
              label={t`Free`}
              description={t`Everyone has full access, and no page shows a price.`}
            />
          </Stack>
        </Radio.Group>
        <StripeNote stripe={base.stripe} way={form.values.way} />
      </section>
      {form.values.way === 'other' && (
        <section className={styles.section} aria-labelledby="amounts">
          <Title order={2} id="amounts" className={styles.heading}>
            <Trans>Amounts</Trans>
          </Title>
          <PriceFields form={form} plan="member" label={t`Members`} />
          <PriceFields form={form} plan="employer" label={t`Employers`} />
          <Textarea
            label={t`How to pay`}
            description={t`On the landing page and on the membership screen; **bold**, *italic* and [links](https://…) work. May be empty.`}
            autosize
            minRows={3}
            dir="auto"
            {...form.getInputProps('text')}
          />
        </section>
      )}
      <SaveBar
        state={sentences(isTyped && t`Not saved yet.`, publicPricesText(base))}
        stateRef={state}
        failure={failure}
      >
        <Button type="submit" loading={form.submitting} disabled={!hasChanged}>
          <Trans>Save changes</Trans>
        </Button>
      </SaveBar>
    </form>
  )
}

/** A sentence about the prices that pages show now. */
function publicPricesText({ shown }: PricingOverview): string {
  if (shown.way === 'free') return t`Pages show no price.`
  const { member, employer } = shown
  if (shown.way === 'stripe' && !(member && employer)) {
    const known = [member && `members ${formatPrice(member)}`, employer && `employers ${formatPrice(employer)}`]
    return [t`Stripe has not named every amount yet.`, ...known.filter(Boolean)].join(' ')
  }
  return t`Pages show ${formatPrices(shown)}.`
}
