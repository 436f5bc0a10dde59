import type { Recommendation, scores } from '../../contract.ts'

export const scoreLabels: Record<(typeof scores)[number], string> = {
  1: 'Not yet',
  2: 'Partly',
  3: 'Good',
  4: 'Excellent',
}

export const recommendationLabels: Record<Recommendation, string> = {
  'strong-yes': 'Strong yes',
  yes: 'Yes',
  no: 'No',
  'strong-no': 'Strong no',
}
