import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#text'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { hasChoices, questionKinds } from '../../questions.ts'
import styles from './editor.module.css'
import { kindLabels, type TypedQuestion } from './typed-questions.ts'

type QuestionEditorProps = {
  form: ContractForm<{ questions: TypedQuestion[] }>
  index: number
  /** The buttons that move and remove the question. */
  buttons: ReactNode
}

const kindOptions = questionKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))

/** The fields of a question. */
export function QuestionEditor({ form, index, buttons }: QuestionEditorProps) {
  const question = form.values.questions[index]
  if (!question) return null
  const field = (name: keyof TypedQuestion) => form.getInputProps(`questions.${index}.${name}`)
  const nameOf = (label: string) => t`${label} of question ${index + 1}`
  return (
    <>
      <div className={styles.head}>
        <TextInput label={t`Question ${index + 1}`} dir="auto" className={styles.wide} {...field('label')} />
        {buttons}
      </div>
      <NativeSelect
        label={t`How it is answered`}
        aria-label={nameOf(t`How it is answered, kind`)}
        data={kindOptions}
        {...field('kind')}
      />
      {hasChoices(question.kind) && (
        <Textarea
          label={t`Choices`}
          aria-label={nameOf(t`Choices`)}
          description={question.kind === 'scale' ? t`One per line, the best one first` : t`One per line`}
          autosize
          minRows={3}
          maxRows={14}
          dir="auto"
          {...field('choices')}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          label={t`Short title`}
          aria-label={nameOf(t`Short title`)}
          description={t`In results and the CSV file. Optional.`}
          dir="auto"
          {...field('title')}
        />
        <TextInput
          label={t`Hint`}
          aria-label={nameOf(t`Hint`)}
          description={t`Below the question. Optional.`}
          dir="auto"
          {...field('description')}
        />
      </div>
      <Switch
        label={t`Must be answered`}
        aria-label={t`Question ${index + 1} must be answered`}
        {...form.getInputProps(`questions.${index}.isRequired`, { type: 'checkbox' })}
      />
    </>
  )
}
