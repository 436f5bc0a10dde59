import { Text, Textarea } from '@mantine/core'
import { Trans } from '#trans'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'

export type JoiningAnswerFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: the registration form of members or that of employers
  form: ContractForm<any>
  questions: readonly string[]
}

/** The questions that the community asks newcomers. */
export function JoiningAnswerFields({ form, questions }: JoiningAnswerFieldsProps) {
  return (
    <>
      <Text c="dimmed" size="sm">
        <Trans>The team reads your answers before you can come in. No one else sees them.</Trans>
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
