import { Anchor, Badge, Card, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Trans } from '#trans'
import type { Account } from '../../../accounts/contract.ts'
import type { CompanySummary } from '../../../employers/contract.ts'
import { CompanyLogo, VerifiedBadge } from '../../../employers/web/exports.tsx'
import { formatPriceTag } from '../../../platform/contract/prices.ts'
import { useCommunity } from '../../../ui/page/community.ts'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import styles from './employer-dashboard.module.css'

/** The signed-in employer, their company, and the price of their plan unless it is free (S2 §2). */
export function EmployerProfileCard({ account, company }: { account: Account; company: CompanySummary | null }) {
  const { employer } = useCommunity().prices
  return (
    <Card mb="lg" className={styles.profile}>
      {company ? (
        <CompanyLogo company={company} size="lg" />
      ) : (
        <PersonAvatar name={account.name} src={account.avatarUrl} size="xl" />
      )}
      <div className={styles.who}>
        <Title order={2} className={styles.name}>
          {account.name}
        </Title>
        <Text c="dimmed">{account.email}</Text>
        {company ? (
          <Text className={styles.company}>
            <Anchor component={Link} to="/employer/company">
              {company.name}
            </Anchor>{' '}
            <VerifiedBadge company={company} />
          </Text>
        ) : (
          <Text>
            <Trans>
              You don’t have a company yet.{' '}
              <Anchor component={Link} to="/employer/company">
                Create one
              </Anchor>
            </Trans>
          </Text>
        )}
      </div>
      {employer && (
        <Badge size="lg" color="gold" variant="filled" className={styles.plan}>
          {formatPriceTag(employer)}
        </Badge>
      )}
    </Card>
  )
}
