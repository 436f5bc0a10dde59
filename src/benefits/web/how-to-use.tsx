import { Title } from '@mantine/core'
import { useId } from 'react'
import styles from './benefits.module.css'

/** How claiming works, in three steps. */
export function HowToUse() {
  const id = useId()
  return (
    <aside aria-labelledby={id} className={styles.help}>
      <Title order={2} id={id} className={styles.helpTitle}>
        How to Use Your Benefits
      </Title>
      <ol>
        <li>
          <strong>Claim it.</strong> Choose Claim Benefit on the card. The promo code appears and is copied for you.
        </li>
        <li>
          <strong>Go to the partner.</strong> Their site opens in a new tab. The link stays on the card, so you can come
          back to it any time.
        </li>
        <li>
          <strong>Use the code before it ends.</strong> Paste it at checkout. Prices and conditions are the partner’s
          own.
        </li>
      </ol>
    </aside>
  )
}
