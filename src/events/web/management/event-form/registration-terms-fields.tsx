import { Button, NativeSelect, Switch, Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { maxGuests, maxOptions, maxQuestions } from '../../../contract.ts'
import styles from '../form.module.css'
import type { TypedDetails, TypedQuestion } from './event-fields.ts'
import { fieldPath } from './start-fields.tsx'

type Inputs<Form extends TypedDetails> = { form: ContractForm<Form> }

const guestOptions = Array.from({ length: maxGuests + 1 }, (_, guests) => ({
  value: String(guests),
  label: [t`No guests`, t`One guest each`, t`Up to two guests each`][guests] ?? String(guests),
}))

/** How many guests each person may bring. */
export function GuestLimitInput<Form extends TypedDetails>({ form }: Inputs<Form>) {
  return (
    <NativeSelect
      label={t`Guests`}
      description={t`Each guest takes a seat.`}
      data={guestOptions}
      className={styles.short}
      {...form.getInputProps('guestLimit')}
    />
  )
}

/** What people are asked when they register. */
export function RegistrationQuestionsEditor<Form extends TypedDetails>({ form }: Inputs<Form>) {
  const { questions } = form.values
  const list = useRef<HTMLDivElement>(null)

  function set(next: TypedQuestion[]): void {
    form.setValues({ questions: next } as Partial<Form>)
  }
  function change(index: number, fields: Partial<TypedQuestion>): void {
    set(questions.map((question, place) => (place === index ? { ...question, ...fields } : question)))
    for (const name of Object.keys(fields)) form.clearFieldError(`questions.${index}.${name}`)
  }
  function add(): void {
    set([...questions, { id: crypto.randomUUID(), text: '', isRequired: false, options: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus())
  }
  function remove(index: number): void {
    set(questions.filter((_, place) => place !== index))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > button')?.focus())
  }

  return (
    <div ref={list} className={styles.questions}>
      {questions.map((question, index) => {
        const pathOf = (name: string) => fieldPath(form.getInputProps(`questions.${index}.${name}`))
        return (
          <fieldset key={question.id} className={styles.section}>
            <VisuallyHidden component="legend">
              <Trans>Question {index + 1}</Trans>
            </VisuallyHidden>
            <TextInput
              label={t`Question ${index + 1}`}
              required
              maxLength={200}
              value={question.text}
              onChange={(event) => change(index, { text: event.currentTarget.value })}
              error={form.errors[`questions.${index}.text`]}
              data-path={pathOf('text')}
            />
            <Textarea
              label={t`Choices`}
              description={t`One on each line, up to ${maxOptions}. Leave it empty for an answer in their own words.`}
              autosize
              minRows={2}
              maxRows={10}
              value={question.options}
              onChange={(event) => change(index, { options: event.currentTarget.value })}
              error={form.errors[`questions.${index}.options`]}
              data-path={pathOf('options')}
            />
            <div className={styles.link}>
              <Switch
                label={t`Must be answered`}
                checked={question.isRequired}
                onChange={(event) => change(index, { isRequired: event.currentTarget.checked })}
              />
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => remove(index)}
              >
                <Trans>Delete question {index + 1}</Trans>
              </Button>
            </div>
          </fieldset>
        )
      })}
      {questions.length < maxQuestions && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
          <Trans>Add a question</Trans>
        </Button>
      )}
      <p className={styles.quiet}>
        <Trans>
          People answer when they register. Only the people who run the event see the answers. Deleting a question
          deletes its answers.
        </Trans>
      </p>
    </div>
  )
}
