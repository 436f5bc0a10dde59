import { useEffect, useState } from 'react'
import { Trans } from '#trans'
import type { JobDraft } from '../../contract.ts'
import styles from './posting.module.css'

const loadLaws = () => import('../../pay-laws.ts')

/** What the law of the job's place asks of its ad. The list of laws is loaded apart from the form, which few places need. */
export function PayLawHint({ workplace, location }: Pick<JobDraft, 'workplace' | 'location'>) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadLaws().then(
      ({ payLawsFor, payLawText }) => {
        const today = new Date().toISOString().slice(0, 10)
        if (isCurrent) setText(payLawText(payLawsFor({ workplace, location }, today)))
      },
      // Without the hint, publishing still says what is missing.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [workplace, location])
  return (
    text && (
      <p className={styles.hint}>
        {text} <Trans>This is a guide, not legal advice.</Trans>
      </p>
    )
  )
}
