import { Badge, VisuallyHidden } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import { counted, figure } from '../../../ui/counted.ts'
import type { Posting } from '../../contract.ts'
import { applicantsPath } from '../paths.ts'
import styles from './postings.module.css'

/** Leads to who applied for a job, and says how many of them wait for a first answer. */
export function PostingApplications({ posting }: { posting: Posting }) {
  const { id, title, applicationCount, newCount, applyUrl } = posting
  if (applicationCount === 0) {
    return <span className={styles.none}>{applyUrl ? 'Members apply at your link' : 'No applications yet'}</span>
  }
  return (
    <Link to={applicantsPath(id)} className={styles.applications}>
      <IconFileText size={18} stroke={1.75} aria-hidden="true" />
      {counted(applicationCount, 'application', 'applications')}
      {newCount > 0 && (
        <Badge component="span" color="aubergine" variant="filled">
          {figure(newCount)} new
        </Badge>
      )}
      <VisuallyHidden> for {title}</VisuallyHidden>
    </Link>
  )
}
