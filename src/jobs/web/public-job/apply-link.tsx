import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
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
          <Trans>Apply at {companyName}</Trans>{' '}
          <IconExternalLink size={18} role="img" aria-label={t`(opens in a new tab)`} />
        </span>
      </a>
      <p className={styles.join}>
        <Trans>{companyName} takes applications on its own website.</Trans>
      </p>
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
        <Trans>Open to apply</Trans>
      </Link>
    )
  }
  return (
    <div>
      <Link to={`/login${next}`} className={styles.main}>
        <Trans>Log in to apply</Trans>
      </Link>
      <p className={styles.join}>
        <Trans>
          New to {name}?{' '}
          <Link to={`/register${next}`} className={styles.link}>
            Join the community
          </Link>
        </Trans>
      </p>
    </div>
  )
}
