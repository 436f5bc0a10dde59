import { Badge, Drawer, Stack, Text, Title } from '@mantine/core'
import type { ListedMembership } from '../../contract.ts'
import { badgeOf, planNames } from '../labels.ts'
import { namesOf } from './membership-list.tsx'
import styles from './memberships.module.css'
import { SponsorForm } from './sponsor-form.tsx'

type MembershipDrawerProps = { membership: ListedMembership | null; opened: boolean; onClose: () => void }

/** One membership: its people, its status, and the person who pays for it. */
export default function MembershipDrawer({ membership, opened, onClose }: MembershipDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={460}
      title="Membership"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {membership && <Details membership={membership} />}
    </Drawer>
  )
}

function Details({ membership }: { membership: ListedMembership }) {
  const { people, plan, payer } = membership
  const badge = badgeOf(membership)
  return (
    <Stack gap="lg">
      <div>
        <Title order={3}>{namesOf(membership)}</Title>
        <div className={styles.facts}>
          <Text size="sm">{planNames[plan]}</Text>
          <Badge color={badge.color}>{badge.label}</Badge>
        </div>
      </div>
      {payer && <Text>Paid by {payer.name}, who last went to the payment page.</Text>}
      <ul className={styles.allPeople} aria-label="People">
        {people.map(({ id, name, email }) => (
          <li key={id}>
            {name}
            <Text component="span" size="sm" c="dimmed" display="block">
              {email}
            </Text>
          </li>
        ))}
      </ul>
      <SponsorForm key={membership.id} membership={membership} />
    </Stack>
  )
}
