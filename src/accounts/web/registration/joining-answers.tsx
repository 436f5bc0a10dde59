import { Skeleton } from '@mantine/core'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import type { JoiningAnswerFieldsProps } from './joining-answer-fields.tsx'

// Most communities ask nothing.
const Fields = lazyPart(
  () => import('./joining-answer-fields.tsx').then((part) => part.JoiningAnswerFields),
  <Skeleton height={120} radius="md" />,
)

/** A person's answers in the form, before they have written any. */
export function emptyAnswers(questions: readonly string[]): { question: string; answer: string }[] {
  return questions.map((question) => ({ question, answer: '' }))
}

/** The questions that the community asks newcomers. Shows nothing without questions. */
export function JoiningAnswerFields(props: JoiningAnswerFieldsProps) {
  return props.questions.length === 0 ? null : <Fields {...props} />
}
