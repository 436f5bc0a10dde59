import { Skeleton, Title } from '@mantine/core'
import { Weave } from '../../ui/weave.tsx'
import { fullTimeOf } from './event-times.ts'
import styles from './live-hub.module.css'

type WeeklyBannerProps = {
  weekly: { title: string; time: string }
  next: string | null | undefined
}

/**
 * The community's weekly date (S2 §2) in its own words, and which day that is next for the reader.
 * @param next undefined while it is not known, null when it could not be learned
 */
export function WeeklyBanner({ weekly, next }: WeeklyBannerProps) {
  return (
    <section className={`${styles.banner} on-deep`} aria-labelledby="weekly-sessions">
      <div className={styles.bannerWords}>
        <Title order={2} id="weekly-sessions" className={styles.bannerTitle}>
          {weekly.title}
        </Title>
        {weekly.time && <p className={styles.bannerTime}>{weekly.time}</p>}
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
