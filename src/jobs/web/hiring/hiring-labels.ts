import { t } from '#text'
import type { Recommendation, scores } from '../../contract.ts'

export const scoreLabels: Record<(typeof scores)[number], string> = {
  1: t`Not yet`,
  2: t`Partly`,
  3: t`Good`,
  4: t`Excellent`,
}

export const recommendationLabels: Record<Recommendation, string> = {
  'strong-yes': t`Strong yes`,
  yes: t`Yes`,
  no: t`No`,
  'strong-no': t`Strong no`,
}
