import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { choiceClasses } from '../../ui/forms/choice-classes.ts'
import type { ContractForm } from '../../ui/forms/use-contract-form.ts'
import type { Answers, Question } from '../questions.ts'
import styles from './survey.module.css'

type QuestionInputsProps = { questions: readonly Question[]; form: ContractForm<{ answers: Answers }> }

/** The inputs of a survey's questions, in their order. */
export function QuestionInputs({ questions, form }: QuestionInputsProps) {
  return questions.map((question) => (
    <QuestionInput key={question.id} question={question} inputProps={form.getInputProps(`answers.${question.id}`)} />
  ))
}

type QuestionInputProps = {
  question: Question
  inputProps: ReturnType<ContractForm<{ answers: Answers }>['getInputProps']>
}

/** The input of a question, by its kind. */
function QuestionInput({ question, inputProps }: QuestionInputProps) {
  const { kind, label, description, choices, isRequired } = question
  const shared = {
    label,
    description: description || undefined,
    required: isRequired,
    withAsterisk: false,
    classNames: { label: styles.question, error: styles.choiceError },
    ...inputProps,
  }
  switch (kind) {
    case 'scale':
    case 'choice':
      return (
        <Radio.Group {...shared}>
          <div className={styles.levels}>
            {choices.map((value) => (
              <Radio key={value} value={value} label={value} classNames={choiceClasses} />
            ))}
          </div>
        </Radio.Group>
      )
    case 'choices':
      return (
        <Checkbox.Group {...shared}>
          <div className={styles.features}>
            {choices.map((value) => (
              <Checkbox key={value} value={value} label={value} classNames={choiceClasses} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'text':
      return <Textarea {...shared} autosize minRows={4} maxRows={14} classNames={{ label: styles.question }} />
    case 'email':
      return (
        <TextInput
          {...shared}
          type="email"
          inputMode="email"
          autoComplete="email"
          classNames={{ label: styles.question }}
        />
      )
  }
}
