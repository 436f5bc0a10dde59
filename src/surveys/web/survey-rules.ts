import type * as z from 'zod'
import { surveyAnswers } from '../contract.ts'
import type { FormAnswers, SurveyAnswers } from '../questions.ts'

/** The form's rules: an empty choice is a form value that the rules reject. */
export const surveyForm = surveyAnswers as unknown as z.ZodType<SurveyAnswers, FormAnswers>
