import { Skeleton } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { t } from '#text'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import type { Group } from '../../contract.ts'
import classes from '../groups.module.css'

/** The group of the page that the screen is part of. */
export function useGroup(): Group {
  return useOutletContext<Group>()
}

/** The placeholder of a list of people while it loads. */
export function PeopleSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading people…`} />
      <div className={classes.rows} aria-hidden="true">
        {['38%', '30%', '44%', '34%'].map((width) => (
          <div key={width} className={classes.person}>
            <Skeleton circle height={40} />
            <div>
              <Skeleton height={16} width={width} mb={8} />
              <Skeleton height={12} width={120} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
