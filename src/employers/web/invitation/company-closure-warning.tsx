import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { longDate } from '../../../ui/text/dates.tsx'
import type { CompanyClosure } from '../../contract.ts'

/** Whether only the viewer's confirmation is missing to close the company that they belong to. */
export function canCloseCompany({ others, unsettled }: CompanyClosure): boolean {
  const { drafts, openJobs, waiting } = unsettled
  return others === 0 && drafts + openJobs + waiting === 0
}

/** Warns what joining another company does to the viewer's current one. Shows nothing without a current company. */
export function CompanyClosureWarning({ closure }: { closure: CompanyClosure }) {
  if (!closure.company) return null
  const { name } = closure.company
  if (closure.others > 0) {
    return (
      <Warning title={t`You belong to ${name}`}>
        {plural(closure.others, {
          one: '# other person belongs to it too, and can keep using it.',
          other: '# other people belong to it too, and can keep using it.',
        })}{' '}
        <Trans>
          Please leave it first under{' '}
          <Anchor component={Link} to="/employer/people" inherit>
            People
          </Anchor>
          , then open this link again.
        </Trans>
      </Warning>
    )
  }
  if (!canCloseCompany(closure)) {
    return (
      <Warning title={t`${name} still needs you`}>
        <Trans>
          To join, you’d have to close {name}, and some things still need your attention. Please take care of them first
          under{' '}
          <Anchor component={Link} to="/employer/jobs" inherit>
            My Job Postings
          </Anchor>
          , then open this link again:
        </Trans>
        <Unsettled {...closure.unsettled} />
      </Warning>
    )
  }
  return (
    <Warning title={t`Joining closes ${name}`}>
      <Trans>You’re the only person in {name}, so it will be closed.</Trans>
      <ClosureConsequences closure={closure} />
    </Warning>
  )
}

function Unsettled({ drafts, openJobs, waiting }: CompanyClosure['unsettled']) {
  return (
    <List mt="xs" fz="inherit" lh="inherit">
      {waiting > 0 && (
        <List.Item>
          {plural(waiting, {
            one: '# application waiting for your answer',
            other: '# applications waiting for your answer',
          })}
        </List.Item>
      )}
      {openJobs > 0 && (
        <List.Item>{plural(openJobs, { one: '# open job to close', other: '# open jobs to close' })}</List.Item>
      )}
      {drafts > 0 && (
        <List.Item>
          {plural(drafts, { one: '# draft to publish or delete', other: '# drafts to publish or delete' })}
        </List.Item>
      )}
    </List>
  )
}

/** Lists what closing the viewer's own company means. */
export function ClosureConsequences({ closure: { company, membership } }: { closure: CompanyClosure }) {
  return (
    <List mt="xs" fz="inherit" lh="inherit">
      <List.Item>
        <Trans>You’ll no longer see its postings and their applications.</Trans>
      </List.Item>
      <List.Item>
        <Trans>Its description and logo will be deleted. Its name stays on the jobs people applied for.</Trans>
      </List.Item>
      <List.Item>
        <Trans>You’ll keep your conversations under the name of your new company.</Trans>
      </List.Item>
      {membership && <List.Item>{endOf(membership)}</List.Item>}
      <List.Item>
        <Trans>{company?.name} can’t be reopened.</Trans>
      </List.Item>
    </List>
  )
}

function endOf({ isSponsored, until }: NonNullable<CompanyClosure['membership']>): string {
  const day = until && longDate(until)
  if (isSponsored) {
    return day
      ? t`Its membership, which the community pays for until ${day}, ends right away.`
      : t`Its membership, which the community pays for, ends right away.`
  }
  return sentences(
    t`Its membership ends right away, and you won’t be charged again.`,
    day ? t`You’ve paid until ${day}, and this can’t be refunded.` : t`Payments can’t be refunded.`,
  )
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="gold" title={title} icon={<IconAlertTriangle size={22} aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
