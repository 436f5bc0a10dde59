import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Opinion, Scorecard } from '../../contract.ts'
import classes from './hiring.module.css'
import { recommendationLabels, scoreLabels } from './hiring-labels.ts'

type ScorecardViewProps = {
  scorecard: Scorecard
  /** Buttons below it. */
  children?: ReactNode
}

/** A submitted scorecard, and what it said before it was edited. */
export function ScorecardView({ scorecard, children }: ScorecardViewProps) {
  const { author, isYours, formerVersions } = scorecard
  return (
    <article className={classes.card}>
      <Title order={3} size="h5" dir="auto">
        {isYours ? t`Your scorecard` : (author ?? t`A former colleague`)}
      </Title>
      <OpinionView opinion={scorecard} isEdited={formerVersions.length > 0} />
      {formerVersions.length > 0 && (
        <details className={classes.versions}>
          <summary>{plural(formerVersions.length, { one: '# former version', other: '# former versions' })}</summary>
          {formerVersions.map((version) => (
            <OpinionView key={version.writtenAt} opinion={version} isEdited={false} />
          ))}
        </details>
      )}
      {children}
    </article>
  )
}

function OpinionView({ opinion, isEdited }: { opinion: Opinion; isEdited: boolean }) {
  const { scores, recommendation, text, writtenAt } = opinion
  return (
    <div className={classes.opinion}>
      <Text size="sm" c="dimmed">
        <b>{recommendationLabels[recommendation]}</b> · <RelativeTime at={writtenAt} />
        {isEdited && ` · ${t`edited`}`}
      </Text>
      {scores.length > 0 && (
        <dl className={classes.scores}>
          {scores.map(({ criterionId, label, score }) => (
            <div key={criterionId}>
              <dt dir="auto">{label}</dt>
              <dd>
                <Trans>
                  {score} of 4 · {scoreLabels[score]}
                </Trans>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text !== '' && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
    </div>
  )
}
