import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { useCommunity } from '../../../ui/page/community.ts'
import { BaobabScene } from './baobab-scene.tsx'
import styles from './hero.module.css'

type HeroProps = { audienceLine: string; introduction: string }

/** The top of the landing page: audience, tagline, introduction, and two links. */
export function Hero({ audienceLine, introduction }: HeroProps) {
  const { name, tagline } = useCommunity()
  return (
    <section className={`${styles.hero} on-deep`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {audienceLine && <p className={styles.eyebrow}>{audienceLine}</p>}
          <h1 className={styles.tagline}>{tagline}</h1>
          <p className={styles.lead}>{introduction}</p>
          <p className={styles.actions}>
            <Link to="/register" className={styles.join}>
              <Trans>Join Our Community</Trans>
            </Link>
            <Link to="/about" className={styles.more}>
              <Trans>
                Learn More
                <VisuallyHidden component="span"> about {name}</VisuallyHidden>
              </Trans>
            </Link>
          </p>
        </div>
        <BaobabScene className={styles.scene} />
      </div>
    </section>
  )
}
