import { Skeleton } from '@mantine/core'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import classes from './edit.module.css'

/** The form's shape while the profile loads. */
export function ProfileSkeleton() {
  return (
    <>
      <PageHeading title="My Profile" back={{ to: '/dashboard', label: 'Back to Dashboard' }} />
      <div aria-hidden="true">
        <div className={classes.section}>
          <Skeleton height={20} width={120} />
          <Skeleton circle height={112} />
        </div>
        {[2, 5, 3].map((fields) => (
          <div key={fields} className={classes.section}>
            <Skeleton height={20} width={160} />
            <div className={classes.controls}>
              {Array.from({ length: fields }, (_, index) => index).map((index) => (
                <Skeleton key={index} height={66} radius="md" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
