import { Anchor, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './support-form.module.css'

/** Milliseconds the success screen stays (S1 §9). */
const stay = 3000

/** Says that the request arrived, and then makes room (S1 §8). */
export function RequestSent({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => close.current(), stay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.sent} role="status">
      <span className={styles.check}>
        <IconCheck size={36} stroke={2} aria-hidden="true" />
      </span>
      <Title order={1} ref={heading} tabIndex={-1}>
        Message Sent Successfully!
      </Title>
      <Text c="dimmed" mt={8} maw={440}>
        We've received your support request and will respond based on priority level.
      </Text>
      <Anchor component={Link} to="/support" mt="md" onClick={onClose}>
        See my requests
      </Anchor>
    </div>
  )
}
