import { Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { CompanyLogo } from '../../../employers/web/exports.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Application } from '../../contract.ts'
import styles from '../application.module.css'
import { ownStatusLabels, StatusBadge } from '../application-status.tsx'
import classes from '../jobs.module.css'
import { applicationPath } from '../paths.ts'

/** One of the member's applications in her list. The whole row leads to it. */
export function ApplicationRow({ application }: { application: Application }) {
  const { id, job, company, status, appliedAt } = application
  return (
    <li className={classes.row}>
      <CompanyLogo company={company} />
      <div className={classes.rowWords}>
        <Title order={2} className={classes.rowTitle}>
          <Link to={applicationPath(id)} className={classes.stretched}>
            {job.title}
          </Link>
        </Title>
        <div className={classes.company}>{company.name}</div>
        <div className={styles.meta}>
          <StatusBadge status={status} labels={ownStatusLabels} />
          <Text size="sm" c="dimmed" component="span">
            Applied <RelativeTime at={appliedAt} />
          </Text>
        </div>
      </div>
    </li>
  )
}

/** The list's shape while it loads. */
export function ApplicationRowsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden="true">
      {['58%', '44%', '66%'].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={48} width={48} radius="md" />
          <div className={classes.rowWords}>
            <Skeleton height={20} width={width} mb={10} />
            <Skeleton height={14} width={150} mb={14} />
            <Skeleton height={22} width={220} />
          </div>
        </div>
      ))}
    </div>
  )
}
