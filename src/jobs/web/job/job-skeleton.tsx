import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import viewStyles from '../job-view.module.css'

/** A job's shape while it loads. */
export function JobSkeleton() {
  return (
    <>
      <LoadingStatus what="the job" />
      <div aria-hidden="true">
        <Skeleton height={16} width={100} mb="lg" />
        <Skeleton height={38} width="60%" mb="md" />
        <Skeleton height={20} width={200} />
        <div className={viewStyles.columns}>
          <div>
            {['96%', '88%', '93%', '70%', '90%', '82%', '55%'].map((width) => (
              <Skeleton key={width} height={15} width={width} mb="sm" />
            ))}
          </div>
          <Skeleton height={340} radius="lg" />
        </div>
      </div>
    </>
  )
}
