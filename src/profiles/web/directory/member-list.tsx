import { Skeleton } from '@mantine/core'
import type { MemberSummary } from '../../contract.ts'
import classes from './directory.module.css'
import { MemberCard } from './member-card.tsx'

/** Members as cards. */
export function MemberList({ members }: { members: MemberSummary[] }) {
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
    </ul>
  )
}

/** The list's shape while it loads. */
export function MemberListSkeleton() {
  return (
    <div className={classes.list} aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => index).map((index) => (
        <div key={index} className={classes.card}>
          <Skeleton circle height={48} />
          <div className={classes.cardWords}>
            <Skeleton height={18} width={`${70 - (index % 3) * 12}%`} mb={10} />
            <Skeleton height={13} width="85%" mb={8} />
            <Skeleton height={13} width="45%" />
          </div>
        </div>
      ))}
    </div>
  )
}
