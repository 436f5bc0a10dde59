import { Text, Textarea } from '@mantine/core'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'

/** A person's answers in the form, before they have written any. */
export function emptyAnswers(questions: readonly string[]): { question: string; answer: string }[] {
  return questions.map((question) => ({ question, answer: '' }))
}

type QuestionFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: the registration form of members or that of employers
  form: ContractForm<any>
  questions: readonly string[]
}

/** The questions that the community asks newcomers. Shows nothing without questions. */
export function QuestionFields({ form, questions }: QuestionFieldsProps) {
  if (questions.length === 0) return null
  return (
    <>
      <Text c="dimmed" size="sm">
        The team reads your answers before you can come in. Nobody else sees them.
      </Text>
      {questions.map((question, index) => (
        <Textarea
          key={question}
          label={question}
          required
          withAsterisk={false}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps(`answers.${index}.answer`)}
        />
      ))}
    </>
  )
}
