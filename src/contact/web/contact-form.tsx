import { Button, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useSignedInAccount } from '../../accounts/web/exports.tsx'
import { fieldErrorsOf } from '../../ui/api/api-client.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { contactApi } from './api.ts'
import { ChallengeField, useChallenge } from './challenge-field.tsx'
import styles from './contact.module.css'
import { useDraft } from './use-draft.ts'

const loadContactMessage = async () => (await import('../contract.ts')).contactMessage

const fallback = t`Please try again later or contact us directly.`
const empty = { name: '', email: '', subject: '', message: '', answer: '', website: '' }
const draftFields = ['name', 'email', 'subject', 'message'] as const
/** The fields that are filled in for a signed-in person. */
const accountFields = ['name', 'email'] as const

type Result = 'sent' | { failure: string } | null

/** The contact form with its captcha and result (S2 §5, §8). Name and email are filled in for a signed-in person. */
export function ContactForm() {
  const form = useContractForm(loadContactMessage, empty)
  const { challenge, isMissing, renew } = useChallenge()
  const [result, setResult] = useState<Result>(null)
  const fillIn = (values: Partial<Record<string, string>>) => {
    for (const field of draftFields) if (!form.getValues()[field]) form.setFieldValue(field, values[field] ?? '')
  }
  const person = useSignedInAccount()
  const known = { name: person?.name ?? '', email: person?.email ?? '' }
  // Leave out of the draft what the site filled in: another person may use this tab next.
  const typed = { ...form.values }
  for (const field of accountFields) if (form.values[field] === known[field]) typed[field] = ''
  useDraft(Object.fromEntries(draftFields.map((field) => [field, typed[field]])), fillIn)

  // biome-ignore lint/correctness/useExhaustiveDependencies: fill in once per person, not again when they clear a field
  useEffect(() => fillIn(known), [person])

  const send = form.onSubmit(async (values) => {
    setResult(null)
    try {
      await contactApi.client.sendMessage({ ...values, challenge: challenge?.challenge ?? '' })
      form.setValues({ ...empty, ...known })
      form.clearErrors()
      setResult('sent')
      await renew()
    } catch (error) {
      // An answer uses its challenge up, whether right or wrong. After any other error the challenge is still valid.
      const needsNewSum = 'answer' in fieldErrorsOf(error)
      if (needsNewSum) {
        await renew()
        form.setFieldValue('answer', '')
      }
      const failure = form.applyProblem(error, fallback)
      if (failure) setResult({ failure })
    }
  })

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput label={t`Name`} autoComplete="name" required withAsterisk={false} {...form.getInputProps('name')} />
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <TextInput label={t`Subject`} required withAsterisk={false} {...form.getInputProps('subject')} />
      <Textarea label={t`Message`} rows={7} required withAsterisk={false} {...form.getInputProps('message')} />
      <Honeypot {...form.getInputProps('website')} />
      <ChallengeField sum={challenge} isMissing={isMissing} onRetry={renew} {...form.getInputProps('answer')} />
      <ResultMessage result={result} />
      <Button type="submit" color="terracotta" size="lg" loading={form.submitting} className={styles.send}>
        <Trans>Send Message</Trans>
      </Button>
    </form>
  )
}

/** The result of sending. Stays until the next attempt, so that there is time to read it. */
function ResultMessage({ result }: { result: Result }) {
  return (
    <div aria-live="polite">
      {result === 'sent' && (
        <div className={styles.sent}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
          <div>
            <p className={styles.outcomeTitle}>
              <Trans>Message sent successfully!</Trans>
            </p>
            <p>
              <Trans>Thank you for contacting us. We'll get back to you soon.</Trans>
            </p>
          </div>
        </div>
      )}
      {result !== null && result !== 'sent' && (
        <div className={styles.failed}>
          <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
          <div>
            <p className={styles.outcomeTitle}>
              <Trans>Error sending message</Trans>
            </p>
            <p>{result.failure}</p>
          </div>
        </div>
      )}
    </div>
  )
}

/** A field that people cannot see or reach and that programs fill in. The server drops messages with it. */
function Honeypot({ value, onChange, onFocus, onBlur }: ComponentProps<'input'>) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        <Trans>Website</Trans>
        <input
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={onChange}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      </label>
    </div>
  )
}
