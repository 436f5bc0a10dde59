import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestSent } from './request-sent.tsx'
import styles from './support-form.module.css'

type SupportFormProps = {
  /** Called by the way back, and when the success screen has had its time. */
  onClose: () => void
  /** Where it leads back to. */
  backLabel?: string
}

/** The Contact Support form; it takes the place of what it was opened from (S1 §2). */
export function SupportForm({ onClose, backLabel = 'Back to Dashboard' }: SupportFormProps) {
  const { data: account } = useAccount()
  const [isSent, setSent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone; a screen reader begins here.
  useEffect(() => heading.current?.focus(), [])

  if (isSent) return <RequestSent onClose={onClose} />
  return (
    <section className={styles.view} aria-labelledby="contact-support">
      <Button
        variant="subtle"
        size="compact-md"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={onClose}
      >
        {backLabel}
      </Button>
      <Title order={1} id="contact-support" ref={heading} tabIndex={-1}>
        Contact Support
      </Title>
      <Text c="dimmed" mt={8} mb="lg">
        A person of the team reads this and replies, by mail and under{' '}
        <Anchor component={Link} to="/support" onClick={onClose}>
          My requests
        </Anchor>
        .{account?.role === 'employer' && ' With your company’s membership, your request comes before the others.'}
      </Text>
      {account && <RequestForm accountId={account.id} onSent={() => setSent(true)} />}
    </section>
  )
}
