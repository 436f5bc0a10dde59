import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import type { Claim } from '../contract.ts'
import styles from './benefits.module.css'
import { copyCode } from './partner-window.ts'

type ClaimedProps = {
  claim: Claim
  company: string
  title: string
  /** What came of copying the code and opening the partner's page, just now. */
  news: string
}

/** What a claimed benefit holds: its code, to be copied again, and the way to the partner. */
export function Claimed({ claim: { promoCode, partnerUrl }, company, title, news }: ClaimedProps) {
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    const done = await copyCode(promoCode)
    setCopied(done)
    if (!done) toast.error('The code could not be copied.', { description: 'Please select it and copy it by hand.' })
  }

  return (
    <div className={styles.claimed}>
      <p className={styles.claimedWord}>
        <IconCheck size={18} stroke={2.25} aria-hidden="true" />
        Claimed
      </p>
      {promoCode && (
        <div className={styles.codeRow}>
          <code className={styles.code}>{promoCode}</code>
          <Button
            variant="subtle"
            size="sm"
            leftSection={
              isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
            }
            onClick={copy}
            aria-label={`Copy the code of ${title}`}
          >
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        </div>
      )}
      <p role="status" className={styles.news}>
        {news}
      </p>
      {partnerUrl && (
        <Button
          component="a"
          href={partnerUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          fullWidth
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          Visit partner
          <VisuallyHidden>{company}, opens in a new tab</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
