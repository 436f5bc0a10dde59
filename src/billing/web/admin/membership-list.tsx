import { Badge, Text, UnstyledButton } from '@mantine/core'
import { longDate } from '../../../ui/text/dates.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
import type { ListedMembership } from '../../contract.ts'
import { badgeOf, planNames } from '../labels.ts'
import styles from './memberships.module.css'

type MembershipListProps = { memberships: ListedMembership[]; onOpen: (id: string) => void }

/** A row for each membership: its people, plan, status, and end. */
export function MembershipList({ memberships, onOpen }: MembershipListProps) {
  return (
    <ul className={styles.list} aria-label="Memberships">
      {memberships.map((membership) => {
        const badge = badgeOf(membership)
        return (
          <li key={membership.id}>
            <UnstyledButton className={styles.row} onClick={() => onOpen(membership.id)}>
              <span className={styles.people}>
                <span className={styles.name}>{namesOf(membership)}</span>
                <Text component="span" size="sm" c="dimmed">
                  {contactOf(membership)}
                </Text>
              </span>
              <Text component="span" size="sm">
                {planNames[membership.plan]}
              </Text>
              <span>
                <Badge color={badge.color}>{badge.label}</Badge>
              </span>
              <Text component="span" size="sm" c="dimmed">
                {untilOf(membership)}
              </Text>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}

/** The company's name, or people such as "Ada and 2 others". */
export function namesOf({ company, people }: ListedMembership): string {
  if (company !== null) return company
  const [first, ...others] = people
  if (!first) return 'No members left'
  if (others.length === 0) return first.name
  return `${first.name} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
}

/** Under a company's name, its payer or people; for a member, their email address. */
function contactOf({ company, people, payer }: ListedMembership): string {
  const [first] = people
  if (company === null) return first?.email ?? ''
  if (payer) return `Paid by ${payer.name}`
  return people.length === 1 ? (first?.name ?? '') : formatCount(people.length, 'person', 'people')
}

/** When the current status changes; empty when there is no date. */
function untilOf({ sponsorship, state, isCurrent, isEnding, periodEndsAt }: ListedMembership): string {
  if (sponsorship) return sponsorship.until ? `Until ${longDate(sponsorship.until)}` : 'Without an end'
  if (periodEndsAt === null || state === 'pastDue' || state === 'none') return ''
  if (state === 'canceled') return `${isCurrent ? 'Paid until' : 'Ended'} ${longDate(periodEndsAt)}`
  return `${isEnding ? 'Ends' : 'Renews'} ${longDate(periodEndsAt)}`
}
