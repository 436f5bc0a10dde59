import { Anchor, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { VerifiedBadge } from '../../employers/web/exports.tsx'
import type { Conversation } from '../contract.ts'
import styles from './conversation.module.css'
import { ConversationMenu } from './conversation-menu.tsx'
import { Face } from './face.tsx'
import { inboxPath } from './paths.ts'
import { useChosenFolder } from './use-chosen-folder.ts'

/** Who the other one is, what it is about, and what can be done about the conversation as a whole. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const folder = useChosenFolder()
  const { other, job } = conversation
  return (
    <header className={styles.head}>
      <Link to={inboxPath(folder)} className={styles.back} aria-label="All conversations">
        <IconArrowLeft size={20} aria-hidden="true" />
      </Link>
      <Face other={other} />
      <div className={styles.headWords}>
        <Title order={2} className={styles.name}>
          <Name other={other} />
        </Title>
        {(other.company || job) && (
          <p className={styles.facts}>
            {other.company && (
              <>
                <Anchor component={Link} to={`/companies/${other.company.id}`} size="sm">
                  {other.company.name}
                </Anchor>
                <VerifiedBadge company={other.company} />
              </>
            )}
            {job && <JobLink job={job} isApplicant={other.company !== null} />}
          </p>
        )}
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  )
}

function Name({ other: { name, memberId, candidateId } }: { other: Conversation['other'] }) {
  const to = memberId ? `/members/${memberId}` : candidateId ? `/employer/candidates/${candidateId}` : null
  return to ? <Link to={to}>{name}</Link> : name
}

/** The application it is about, as each side has it. */
function JobLink({ job, isApplicant }: { job: NonNullable<Conversation['job']>; isApplicant: boolean }) {
  const to = isApplicant ? `/applications/${job.applicationId}` : `/employer/applications/${job.applicationId}`
  return (
    <Anchor component={Link} to={to} size="sm" className={styles.job}>
      {job.title}
    </Anchor>
  )
}
