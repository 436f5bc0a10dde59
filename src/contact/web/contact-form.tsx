import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSignedInPerson } from '../../accounts/web/exports.tsx'
import { fieldErrorsOf } from '../../ui/api.ts'
import { useContractForm } from '../../ui/use-contract-form.ts'
import { contactApi } from './api.ts'
import styles from './contact.module.css'
import { Honeypot } from './honeypot.tsx'
import { Outcome, type OutcomeOfSending } from './outcome.tsx'
import { SumField } from './sum-field.tsx'
import { useChallenge } from './use-challenge.ts'
import { useDraft } from './use-draft.ts'

const loadContactMessage = async () => (await import('../contract.ts')).contactMessage

const fallback = 'Please try again later or contact us directly.'
const empty = { name: '', email: '', subject: '', message: '', answer: '', website: '' }
const draftFields = ['name', 'email', 'subject', 'message'] as const
/** What is known of somebody who is signed in. */
const ownFields = ['name', 'email'] as const

/** Name, email, subject, message and a sum; says what came of sending it (S2 §5, §8). Filled in for who is signed in. */
export function ContactForm() {
  const form = useContractForm(loadContactMessage, empty)
  const { challenge, isMissing, renew } = useChallenge()
  const [outcome, setOutcome] = useState<OutcomeOfSending>(null)
  const fillIn = (words: Partial<Record<string, string>>) => {
    for (const field of draftFields) if (!form.getValues()[field]) form.setFieldValue(field, words[field] ?? '')
  }
  const person = useSignedInPerson()
  const known = { name: person?.name ?? '', email: person?.email ?? '' }
  // What the site filled in is no part of the draft: whoever uses this tab next is somebody else.
  const typed = { ...form.values }
  for (const field of ownFields) if (form.values[field] === known[field]) typed[field] = ''
  useDraft(Object.fromEntries(draftFields.map((field) => [field, typed[field]])), fillIn)

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once for each person, not again when they clear it
  useEffect(() => fillIn(known), [person])

  const send = form.onSubmit(async (values) => {
    setOutcome(null)
    try {
      await contactApi.client.sendMessage({ ...values, challenge: challenge?.challenge ?? '' })
      form.setValues({ ...empty, ...known })
      form.clearErrors()
      setOutcome('sent')
      await renew()
    } catch (error) {
      // An answer uses its sum up, right or wrong; anything else that went wrong leaves it good.
      const needsNewSum = 'answer' in fieldErrorsOf(error)
      if (needsNewSum) {
        await renew()
        form.setFieldValue('answer', '')
      }
      const words = form.applyProblem(error, fallback)
      if (words) setOutcome({ failure: words })
    }
  })

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput label="Name" autoComplete="name" required withAsterisk={false} {...form.getInputProps('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <TextInput label="Subject" required withAsterisk={false} {...form.getInputProps('subject')} />
      <Textarea label="Message" rows={7} required withAsterisk={false} {...form.getInputProps('message')} />
      <Honeypot {...form.getInputProps('website')} />
      <SumField sum={challenge} isMissing={isMissing} onRetry={renew} {...form.getInputProps('answer')} />
      <Outcome outcome={outcome} />
      <Button type="submit" color="terracotta" size="lg" loading={form.submitting} className={styles.send}>
        Send Message
      </Button>
    </form>
  )
}
