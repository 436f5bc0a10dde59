import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useIsMember } from '../../../accounts/web/exports.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import { jobPath } from '../paths.ts'
import styles from './public-job.module.css'

type ApplyLinkProps = { id: string; companyName: string; applyUrl: string | null }

/** How a visitor applies: on the company's page, or here as a member. */
export function ApplyLink({ id, companyName, applyUrl }: ApplyLinkProps) {
  if (applyUrl === null) return <ApplyHere id={id} />
  return (
    <div>
      <a href={applyUrl} rel="nofollow noopener ugc" target="_blank" className={styles.main}>
        <span>
          Apply at {companyName} <IconExternalLink size={18} role="img" aria-label="(opens in a new tab)" />
        </span>
      </a>
      <p className={styles.join}>{companyName} takes applications on its own website.</p>
    </div>
  )
}

/**
 * The served page is the same for everyone. In the browser, it checks whether the visitor is a member, and then links to
 * the job's page for members.
 */
function ApplyHere({ id }: { id: string }) {
  const { name } = useCommunity()
  const isMember = useIsMember()
  const next = `?next=${encodeURIComponent(jobPath(id))}`
  if (isMember) {
    return (
      <Link to={jobPath(id)} className={styles.main}>
        Open to apply
      </Link>
    )
  }
  return (
    <div>
      <Link to={`/login${next}`} className={styles.main}>
        Log in to apply
      </Link>
      <p className={styles.join}>
        New to {name}?{' '}
        <Link to={`/register${next}`} className={styles.link}>
          Join the community
        </Link>
      </p>
    </div>
  )
}
