import { Skeleton } from '@mantine/core'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import classes from './member.module.css'

/** The profile's shape while it loads. */
export function MemberSkeleton() {
  return (
    <>
      <PageTitle title="Member" />
      <div className={classes.head} aria-hidden="true">
        <div className={classes.band} />
        <div className={classes.portrait}>
          <Skeleton circle height={112} />
        </div>
        <div className={classes.headWords}>
          <Skeleton height={34} width={260} maw="80%" mb={14} />
          <Skeleton height={18} width={320} maw="90%" mb={10} />
          <Skeleton height={14} width={180} />
        </div>
      </div>
    </>
  )
}
