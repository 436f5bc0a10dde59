import { Container, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ComingSoonBadge } from '../../ui/coming-soon.tsx'
import { useCommunity } from '../../ui/community.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './employers.module.css'

/** An entrance for employers that does not open yet, said honestly, with where to turn instead. */
export function ComingSoonScreen({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useCommunity()
  return (
    <div className={styles.entrance}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <Container size={560}>
        <Stack gap="md" align="flex-start">
          <ComingSoonBadge />
          <Title order={1}>{title}</Title>
          <Text>
            Posting jobs and meeting candidates at {name} is on its way. Membership for employers will be $99/month:
            unlimited job postings, access to member resumes, direct messaging with candidates, and priority support.
          </Text>
          {children}
        </Stack>
      </Container>
    </div>
  )
}
