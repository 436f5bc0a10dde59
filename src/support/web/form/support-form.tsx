import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { RequestForm } from './request-form.tsx'
import styles from './support-form.module.css'

/** Milliseconds for which the success screen is shown (S1 §9). */
const successDuration = 3000

type SupportFormProps = {
  /** Called by the back button, and when the success screen closes. */
  onClose: () => void
  /** The label of the back button. */
  backLabel?: string
}

/** The Contact Support form. It replaces the content of the screen that opens it (S1 §2). */
export function SupportForm({ onClose, backLabel = t`Back to Dashboard` }: SupportFormProps) {
  const { data: account } = useAccount()
  const [isSent, setSent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button no longer exists. Screen readers continue here.
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
        <Trans>Contact Support</Trans>
      </Title>
      <Text c="dimmed" mt={8} mb="lg">
        <Trans>
          Someone on the team will read this and reply by email and under{' '}
          <Anchor component={Link} to="/support" onClick={onClose}>
            My requests
          </Anchor>
          .
        </Trans>{' '}
        {account?.role === 'employer' && t`With your company’s membership, your request comes before the others.`}
      </Text>
      {account && <RequestForm accountId={account.id} onSent={() => setSent(true)} />}
    </section>
  )
}

/** The success screen, which closes by itself (S1 §8). */
function RequestSent({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => close.current(), successDuration)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.sent} role="status">
      <span className={styles.check}>
        <IconCheck size={36} stroke={2} aria-hidden="true" />
      </span>
      <Title order={1} ref={heading} tabIndex={-1}>
        <Trans>Message Sent Successfully!</Trans>
      </Title>
      <Text c="dimmed" mt={8} maw={440}>
        <Trans>We've received your support request and will respond based on priority level.</Trans>
      </Text>
      <Anchor component={Link} to="/support" mt="md" onClick={onClose}>
        <Trans>See my requests</Trans>
      </Anchor>
    </div>
  )
}
