import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useCommunity } from '../../ui/page/community.ts'
import { PageTitle } from '../../ui/page/page-meta.tsx'
import { PersonAvatar } from '../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../ui/text/dates.tsx'
import type { SupportMessage } from '../contract.ts'
import styles from './conversation.module.css'

type ConversationProps = {
  messages: SupportMessage[]
  /** Whether the viewer created the request. */
  isOwn: boolean
}

/** The messages of a request, oldest first. */
export function Conversation({ messages, isOwn }: ConversationProps) {
  return (
    <ol className={styles.conversation}>
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-from-team={message.isFromTeam || undefined}>
          <Message message={message} isOwn={isOwn} />
        </li>
      ))}
    </ol>
  )
}

function Message({ message, isOwn }: { message: SupportMessage; isOwn: boolean }) {
  const { name: community } = useCommunity()
  const { author, isFromTeam, text, createdAt } = message
  const name = author?.name ?? t`The team of ${community}`
  return (
    <>
      <PersonAvatar name={name} src={author?.avatarUrl ?? null} size="sm" />
      <div className={styles.words}>
        <div className={styles.head}>
          <b>{isOwn && !isFromTeam ? t`You` : name}</b>
          {isFromTeam && author && (
            <span className={styles.role}>
              <Trans>for the team</Trans>
            </span>
          )}
          <span className={styles.time}>
            <RelativeTime at={createdAt} />
          </span>
        </div>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </>
  )
}

/** Shown for a request that does not exist or belongs to another person. */
export function RequestNotFound({ back }: { back: { to: string; label: string } }) {
  return (
    <div role="status">
      <PageTitle title={t`Request not found`} />
      <VisuallyHidden component="h1">
        <Trans>Support request</Trans>
      </VisuallyHidden>
      <EmptyState
        title={t`We couldn’t find this support request.`}
        text={t`The link may be incomplete, or the request was deleted with its owner’s account.`}
        action={
          <Button component={Link} to={back.to}>
            {back.label}
          </Button>
        }
      />
    </div>
  )
}
