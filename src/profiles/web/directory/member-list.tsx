import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import type { MemberSummary } from '../../contract.ts'
import { memberPath } from '../paths.ts'
import classes from './directory.module.css'
import { MemberCard } from './member-card.tsx'

/** Members as cards on wide screens, and as rows on phones. A whole card leads where its name leads. */
export function MemberList({ members }: { members: MemberSummary[] }) {
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={member.id} className={classes.card}>
          <MemberCard member={member} order={2}>
            <Link to={memberPath(member.id)} className={classes.stretched}>
              {member.name}
            </Link>
          </MemberCard>
        </li>
      ))}
    </ul>
  )
}

/** A placeholder while the list loads. */
export function MemberListSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading members…`} />
      <div className={classes.list} aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => index).map((index) => (
          <div key={index} className={classes.card}>
            <div className={classes.person}>
              <div className={classes.face}>
                <Skeleton circle height={64} />
              </div>
              <div className={classes.personText}>
                <Skeleton height={18} width={`${70 - (index % 3) * 12}%`} mb={8} />
                <Skeleton height={13} width="85%" mb={6} />
                <Skeleton height={13} width="45%" />
              </div>
            </div>
            <Skeleton height={13} width="92%" className={classes.wideOnly} />
            <Skeleton height={24} width="64%" radius="xl" className={classes.wideOnly} />
          </div>
        ))}
      </div>
    </>
  )
}
