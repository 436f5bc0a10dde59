import type { ReactNode } from 'react'
import { Weave } from '../../ui/weave.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  /** Something above the title, such as a way back. */
  above?: ReactNode
}

/** A public page's main heading on the deep ground that the bar begins. */
export function PageHead({ title, lead, above }: PageHeadProps) {
  return (
    <header className={`${styles.head} on-deep`}>
      <div className={styles.inner}>
        {above}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <Weave className={styles.weave} />
    </header>
  )
}
