import { Anchor, Card, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { useCommunity } from '../../../ui/page/community.ts'
import styles from './employer-dashboard.module.css'

/** Above every screen of an employer while the employer side is off: what happened, what stays, and what they can do. */
export default function EmployerSideClosed() {
  const { name } = useCommunity()
  return (
    <Card component="section" aria-labelledby="employer-side-closed" className={styles.closed}>
      <Title order={2} size="h4" id="employer-side-closed">
        <Trans>The employer side is closed for now</Trans>
      </Title>
      <Text>
        <Trans>
          The team of {name} switched it off. We’ve kept your company, jobs, and conversations, and you’ll find them
          here if it opens again. Members don’t see them meanwhile.
        </Trans>
      </Text>
      <Text>
        <Trans>
          You can download your data or delete your account in your{' '}
          <Anchor component={Link} to="/account">
            account settings
          </Anchor>
          , or{' '}
          <Anchor component={Link} to="/support">
            ask the team
          </Anchor>
          .
        </Trans>
      </Text>
    </Card>
  )
}
