import { t } from '#text'
import { hasChoices, linesOf, type Question, type QuestionKind } from '../../questions.ts'

/** A question as it is typed in the editor: choices are one text with a line for each. */
export type TypedQuestion = {
  kind: QuestionKind
  label: string
  description: string
  title: string
  choices: string
  isRequired: boolean
}

/** A question that was just added. */
export const newQuestion: TypedQuestion = {
  kind: 'text',
  label: '',
  description: '',
  title: '',
  choices: '',
  isRequired: false,
}

export const kindLabels: Record<QuestionKind, string> = {
  scale: t`A scale, from best to worst`,
  choice: t`One of several choices`,
  choices: t`Any number of choices`,
  text: t`In their own words`,
  email: t`An email address`,
}

/** Questions as form values. */
export function toTyped(questions: readonly Question[]): TypedQuestion[] {
  return questions.map(({ id: _, choices, ...fields }) => ({ ...fields, choices: choices.join('\n') }))
}

/** Form values as questions. A question's position stands for its id, which the server assigns. */
export function toQuestions(typed: readonly TypedQuestion[]): Question[] {
  return typed.map(({ kind, choices, ...fields }, index) => ({
    ...{ id: `question-${index + 1}`, kind, ...fields },
    choices: hasChoices(kind) ? linesOf(choices) : [],
  }))
}

/** What an admin has typed, and what it is based on. */
export type QuestionsDraft = { version: string; currentRoundId: string; mine: TypedQuestion[] }

/** A stored draft; null if there is none, or one of an older version of the screen that lacks something. */
export function completeDraft(draft: Partial<QuestionsDraft>): QuestionsDraft | null {
  const { version, currentRoundId, mine } = draft
  const isText = (value: unknown) => typeof value === 'string'
  if (!isText(version) || !isText(currentRoundId) || !Array.isArray(mine)) return null
  const isComplete = mine.every(
    (each) =>
      each !== null &&
      each.kind in kindLabels &&
      [each.label, each.description, each.title, each.choices].every(isText) &&
      typeof each.isRequired === 'boolean',
  )
  return isComplete ? (draft as QuestionsDraft) : null
}

/** What differs between two versions of the questions, as sentences. */
export function describeChanges(before: readonly TypedQuestion[], after: readonly TypedQuestion[]): string[] {
  const find = (questions: readonly TypedQuestion[], label: string) => questions.find((each) => each.label === label)
  const quoted = (label: string) => `“${label}”`
  const added = after.filter(({ label }) => !find(before, label)).map(({ label }) => t`Added: ${quoted(label)}.`)
  const removed = before.filter(({ label }) => !find(after, label)).map(({ label }) => t`Removed: ${quoted(label)}.`)
  const kept = after.filter(({ label }) => find(before, label))
  const changed = kept
    .filter((each) => JSON.stringify(each) !== JSON.stringify(find(before, each.label)))
    .map(({ label }) => t`Changed: ${quoted(label)}.`)
  const orderBefore = before.map(({ label }) => label).filter((label) => find(after, label))
  const isReordered = kept.some(({ label }, index) => label !== orderBefore[index])
  return [...added, ...removed, ...changed, ...(isReordered ? [t`The order.`] : [])]
}
