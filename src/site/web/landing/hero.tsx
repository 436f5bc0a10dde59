import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { useCommunity } from '../../../ui/community.ts'
import { BaobabScene } from './baobab-scene.tsx'
import styles from './hero.module.css'

/** The community's tagline, and the two ways on. */
export function Hero() {
  const { name, tagline } = useCommunity()
  return (
    <section className={`${styles.hero} on-deep`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>A members’ community for women in technology</p>
          <h1 className={styles.tagline}>{tagline}</h1>
          <p className={styles.lead}>
            Ask the question you cannot ask at work. Meet the woman who was there before you. Built for African American
            women in tech, run by its members.
          </p>
          <p className={styles.actions}>
            <Link to="/register" className={styles.join}>
              Join Our Community
            </Link>
            <Link to="/about" className={styles.more}>
              Learn More
              <VisuallyHidden component="span"> about {name}</VisuallyHidden>
            </Link>
          </p>
        </div>
        <BaobabScene className={styles.scene} />
      </div>
    </section>
  )
}
