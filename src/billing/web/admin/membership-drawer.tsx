import { Badge, Stack, Text, Title } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { DetailDrawer } from '../../../ui/overlays/detail-drawer.tsx'
import type { ListedMembership } from '../../contract.ts'
import { badgeOf, planNames } from '../labels.ts'
import { namesOf } from './membership-list.tsx'
import styles from './memberships.module.css'
import { SponsorForm } from './sponsor-form.tsx'

type MembershipDrawerProps = {
  /** Stays while the drawer closes. */
  membership: ListedMembership | null
  ids: readonly string[]
  openedId: string | null
  opened: boolean
  onOpen: (id: string) => void
  onClose: () => void
}

/** One membership: its people, its status, and the person who pays for it. */
export default function MembershipDrawer({ membership, ...drawer }: MembershipDrawerProps) {
  return (
    <DetailDrawer title={t`Membership`} {...drawer}>
      {membership && <Details membership={membership} />}
    </DetailDrawer>
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
      {payer && (
        <Text>
          <Trans>Paid by {payer.name}, who last went to the payment page.</Trans>
        </Text>
      )}
      <ul className={styles.allPeople} aria-label={t`People`}>
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
