import { Badge, Text, UnstyledButton } from '@mantine/core'
import { plural, t } from '#text'
import { RowTable, rowOpener } from '../../../ui/lists/row-table.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { longDate } from '../../../ui/text/dates.tsx'
import type { ListedMembership } from '../../contract.ts'
import { badgeOf, planNames } from '../labels.ts'
import styles from './memberships.module.css'

const columns = [t`People`, t`Plan`, t`State`, t`Until`]

type MembershipListProps = { memberships: ListedMembership[]; openedId: string | null; onOpen: (id: string) => void }

/** A row for each membership: its people, plan, status, and end. */
export function MembershipList({ memberships, openedId, onOpen }: MembershipListProps) {
  return (
    <RowTable label={t`Memberships`} columns={columns} className={styles.table}>
      {memberships.map((membership) => (
        <tr key={membership.id} data-open={membership.id === openedId || undefined}>
          <th scope="row">
            <UnstyledButton className={styles.people} {...rowOpener} onClick={() => onOpen(membership.id)}>
              <MembershipMark membership={membership} />
              <span className={styles.text}>
                <span className={styles.name}>{namesOf(membership)}</span>
                <Text component="span" size="sm" c="dimmed">
                  {contactOf(membership)}
                </Text>
              </span>
            </UnstyledButton>
          </th>
          <td>{planNames[membership.plan]}</td>
          <td>
            <MembershipState membership={membership} />
          </td>
          <td className={styles.until}>{untilOf(membership)}</td>
        </tr>
      ))}
    </RowTable>
  )
}

/** The face of the first person; for a company, its first letter. */
function MembershipMark({ membership: { company, people } }: { membership: ListedMembership }) {
  const src = company === null ? (people[0]?.avatarUrl ?? null) : null
  return <PersonAvatar name={company ?? people[0]?.name ?? ''} src={src} size="sm" />
}

/** A badge for what is unusual: a missing payment or a sponsorship. */
function MembershipState({ membership }: { membership: ListedMembership }) {
  const { color, label } = badgeOf(membership)
  const isUnusual = membership.state === 'pastDue' || membership.sponsorship !== null
  return isUnusual ? <Badge color={color}>{label}</Badge> : label
}

/** The company's name, or people such as "Ada and 2 others". */
export function namesOf({ company, people }: ListedMembership): string {
  if (company !== null) return company
  const [first, ...others] = people
  if (!first) return t`No members left`
  if (others.length === 0) return first.name
  return t`${first.name} and ${plural(others.length, { one: '# other', other: '# others' })}`
}

/** Under a company's name, its payer or people; for a member, their email address. */
function contactOf({ company, people, payer }: ListedMembership): string {
  const [first] = people
  if (company === null) return first?.email ?? ''
  if (payer) return t`Paid by ${payer.name}`
  return people.length === 1 ? (first?.name ?? '') : plural(people.length, { one: '# person', other: '# people' })
}

/** When the current status changes; empty when there is no date. */
function untilOf({ sponsorship, state, isCurrent, isEnding, periodEndsAt }: ListedMembership): string {
  if (sponsorship) return sponsorship.until ? t`Until ${longDate(sponsorship.until)}` : t`Without an end`
  if (periodEndsAt === null || state === 'pastDue' || state === 'none') return ''
  if (state === 'canceled')
    return isCurrent ? t`Paid until ${longDate(periodEndsAt)}` : t`Ended ${longDate(periodEndsAt)}`
  return isEnding ? t`Ends ${longDate(periodEndsAt)}` : t`Renews ${longDate(periodEndsAt)}`
}
