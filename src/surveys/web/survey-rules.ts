import * as z from 'zod'
import { satisfaction, surveyAnswers } from '../contract.ts'

/** What the form's answers are held against; nothing chosen yet is a fault like any other. */
export const surveyForm = surveyAnswers.extend({ satisfaction: z.string().pipe(satisfaction) })
