import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { plural, t } from '#text'
import { answerLimit, type Question } from '../../contract.ts'

type GuestsInputProps = { limit: number; value: number; onChange: (guests: number) => void; error?: string }

/** How many guests a person brings. */
export function GuestsInput({ limit, value, onChange, error }: GuestsInputProps) {
  const options = Array.from({ length: limit + 1 }, (_, guests) => ({
    value: String(guests),
    label: guests === 0 ? t`No guests` : plural(guests, { one: '# guest', other: '# guests' }),
  }))
  return (
    <NativeSelect
      label={t`Guests`}
      description={t`Each guest gets a seat.`}
      data={options}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      error={error}
    />
  )
}

type QuestionInputsProps = {
  questions: Question[]
  answers: Record<string, string>
  /** The server's messages, by `answers.` and the id of the question. */
  errors: Record<string, string>
  onAnswer: (id: string, answer: string) => void
}

/** The host's questions, each with its choices or a field for one's own words. */
export function QuestionInputs({ questions, answers, errors, onAnswer }: QuestionInputsProps) {
  return questions.map(({ id, text, isRequired, options }) => {
    const props = {
      label: text,
      required: isRequired,
      description: t`Only the people who run the event see your answer.`,
      value: answers[id] ?? '',
      error: errors[`answers.${id}`],
    }
    return options.length > 0 ? (
      <NativeSelect
        key={id}
        {...props}
        data={[{ value: '', label: t`Choose an answer` }, ...options]}
        onChange={(event) => onAnswer(id, event.currentTarget.value)}
      />
    ) : (
      <Textarea
        key={id}
        {...props}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={answerLimit}
        // An answer is one line, however long.
        onChange={(event) => onAnswer(id, event.currentTarget.value.replace(/\n/g, ' '))}
      />
    )
  })
}

type ShownSwitchProps = { isShown: boolean; canBeShown: boolean; onChange: (isShown: boolean) => void }

/** Whether other members see the person among the attendees. */
export function ShownSwitch({ isShown, canBeShown, onChange }: ShownSwitchProps) {
  return (
    <Switch
      size="md"
      label={t`Show other members that I’m going`}
      description={
        canBeShown
          ? t`The people who run the event see everyone who registers.`
          : t`You aren’t in the member directory, so you’re never shown. The people who run the event see everyone who registers.`
      }
      checked={isShown}
      disabled={!canBeShown}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
