import { Skeleton } from '@mantine/core'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import type { QuestionFieldsProps } from './question-fields.tsx'

// Most communities ask nothing.
const Fields = lazyPart(
  () => import('./question-fields.tsx').then((part) => part.QuestionFields),
  <Skeleton height={120} radius="md" />,
)

/** A person's answers in the form, before they have written any. */
export function emptyAnswers(questions: readonly string[]): { question: string; answer: string }[] {
  return questions.map((question) => ({ question, answer: '' }))
}

/** The questions that the community asks newcomers. Shows nothing without questions. */
export function QuestionFields(props: QuestionFieldsProps) {
  return props.questions.length === 0 ? null : <Fields {...props} />
}
