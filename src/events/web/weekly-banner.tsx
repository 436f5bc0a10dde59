import { Skeleton, Title } from '@mantine/core'
import { Weave } from '../../ui/weave.tsx'
import { fullTimeOf } from './event-times.ts'
import styles from './live-hub.module.css'

/**
 * The community's weekly date (S2 §2), and which day that is next for the reader.
 * @param next undefined while it is not known, null when it could not be learned
 */
export function WeeklyBanner({ next }: { next: string | null | undefined }) {
  return (
    <section className={`${styles.banner} on-deep`} aria-labelledby="weekly-sessions">
      <div className={styles.bannerWords}>
        <Title order={2} id="weekly-sessions" className={styles.bannerTitle}>
          Weekly Live Sessions
        </Title>
        <p className={styles.bannerTime}>Every Monday at 7:00 PM EST</p>
        {next ? (
          <p className={styles.bannerNext}>
            The next one for you: <time dateTime={next}>{fullTimeOf(next)}</time>
          </p>
        ) : next === null ? null : (
          <Skeleton className={styles.bannerSkeleton} height={20} width={280} maw="100%" aria-hidden="true" />
        )}
      </div>
      <Weave className={styles.bannerWeave} />
    </section>
  )
}
