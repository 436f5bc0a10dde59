import { Modal, Text } from '@mantine/core'
import { t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { surveyForm } from '../../answer-rules.ts'
import { emptyAnswers, type Question } from '../../questions.ts'
import { QuestionInputs } from '../question-inputs.tsx'
import styles from '../survey.module.css'
import { surveyLength } from '../survey-form.tsx'

type SurveyPreviewProps = { questions: Question[]; opened: boolean; onClose: () => void }

/** The questions as a member would see them. What is entered here goes nowhere. */
export default function SurveyPreview({ questions, opened, onClose }: SurveyPreviewProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Preview`}
      size="xl"
      fullScreen
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <PreviewedQuestions questions={questions} />
    </Modal>
  )
}

function PreviewedQuestions({ questions }: { questions: Question[] }) {
  const form = useContractForm(surveyForm(questions), { answers: emptyAnswers(questions) })
  return (
    <section aria-label={t`The survey as members see it`} className={styles.page}>
      <div className={styles.form}>
        <Text className={styles.lead}>
          {sentences(surveyLength(questions.length), t`What you enter here isn’t saved.`)}
        </Text>
        <QuestionInputs questions={questions} form={form} />
      </div>
    </section>
  )
}
