import type { ReactNode } from 'react'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  /** What stands above the title, such as a back link. */
  above?: ReactNode
  /** A drawing that stands on the head's lower edge, beside the title where there is room. */
  drawing?: ReactNode
}

/** A public page's main heading, on the same deep ground as the header above it. */
export function PageHead({ title, lead, above, drawing }: PageHeadProps) {
  return (
    <header className={`${styles.head} on-deep`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {above}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {drawing && <div className={styles.drawing}>{drawing}</div>}
      </div>
      <WovenPattern className={styles.weave} />
    </header>
  )
}
