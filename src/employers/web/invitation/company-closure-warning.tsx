import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longDate } from '../../../ui/text/dates.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
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
      <Warning title={`You belong to ${name}`}>
        {formatCount(closure.others, 'other person belongs', 'other people belong')} to it too, and can keep using it.
        Please leave it first under{' '}
        <Anchor component={Link} to="/employer/people" inherit>
          People
        </Anchor>
        , then open this link again.
      </Warning>
    )
  }
  if (!canCloseCompany(closure)) {
    return (
      <Warning title={`${name} still needs you`}>
        To join, you’d have to close {name}, and some things still need your attention. Please take care of them first
        under{' '}
        <Anchor component={Link} to="/employer/jobs" inherit>
          My Job Postings
        </Anchor>
        , then open this link again:
        <Unsettled {...closure.unsettled} />
      </Warning>
    )
  }
  return (
    <Warning title={`Joining closes ${name}`}>
      You’re the only person in {name}, so it will be closed.
      <ClosureConsequences closure={closure} />
    </Warning>
  )
}

function Unsettled({ drafts, openJobs, waiting }: CompanyClosure['unsettled']) {
  return (
    <List mt="xs" fz="inherit" lh="inherit">
      {waiting > 0 && (
        <List.Item>{formatCount(waiting, 'application', 'applications')} waiting for your answer</List.Item>
      )}
      {openJobs > 0 && <List.Item>{formatCount(openJobs, 'open job', 'open jobs')} to close</List.Item>}
      {drafts > 0 && <List.Item>{formatCount(drafts, 'draft', 'drafts')} to publish or delete</List.Item>}
    </List>
  )
}

/** Lists what closing the viewer's own company means. */
export function ClosureConsequences({ closure: { company, membership } }: { closure: CompanyClosure }) {
  return (
    <List mt="xs" fz="inherit" lh="inherit">
      <List.Item>You’ll no longer see its postings and their applications.</List.Item>
      <List.Item>Its description and logo will be deleted. Its name stays on the jobs people applied for.</List.Item>
      <List.Item>You’ll keep your conversations under the name of your new company.</List.Item>
      {membership && <List.Item>{endOf(membership)}</List.Item>}
      <List.Item>{company?.name} can’t be reopened.</List.Item>
    </List>
  )
}

function endOf({ isSponsored, until }: NonNullable<CompanyClosure['membership']>): string {
  const day = until && longDate(until)
  if (isSponsored) return `Its membership, which the community pays for${day ? ` until ${day}` : ''}, ends right away.`
  const rest = day ? `You’ve paid until ${day}, and this can’t be refunded.` : 'Payments can’t be refunded.'
  return `Its membership ends right away, and you won’t be charged again. ${rest}`
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="gold" title={title} icon={<IconAlertTriangle size={22} aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
