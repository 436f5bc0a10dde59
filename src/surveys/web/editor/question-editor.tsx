import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
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
  const nameOf = (label: string) => `${label} of question ${index + 1}`
  return (
    <>
      <div className={styles.head}>
        <TextInput label={`Question ${index + 1}`} dir="auto" className={styles.wide} {...field('label')} />
        {buttons}
      </div>
      <NativeSelect
        label="How it is answered"
        aria-label={nameOf('How it is answered, kind')}
        data={kindOptions}
        {...field('kind')}
      />
      {hasChoices(question.kind) && (
        <Textarea
          label="Choices"
          aria-label={nameOf('Choices')}
          description={question.kind === 'scale' ? 'One per line, the best one first' : 'One per line'}
          autosize
          minRows={3}
          maxRows={14}
          dir="auto"
          {...field('choices')}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          label="Short title"
          aria-label={nameOf('Short title')}
          description="In results and the CSV file. Optional."
          dir="auto"
          {...field('title')}
        />
        <TextInput
          label="Hint"
          aria-label={nameOf('Hint')}
          description="Below the question. Optional."
          dir="auto"
          {...field('description')}
        />
      </div>
      <Switch
        label="Must be answered"
        aria-label={`Question ${index + 1} must be answered`}
        {...form.getInputProps(`questions.${index}.isRequired`, { type: 'checkbox' })}
      />
    </>
  )
}
