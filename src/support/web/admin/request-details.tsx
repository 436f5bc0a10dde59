import { Anchor, Button, Title } from '@mantine/core'
import { IconCircleX, IconMessageReply, IconRotate } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { AdminRequest } from '../../contract.ts'
import { RequestBadges } from '../badges.tsx'
import { Conversation } from '../conversation.tsx'
import styles from './admin-support.module.css'
import { useStatusChange } from './use-status-change.ts'

export const loadReplyDialog = () => import('./reply-dialog.tsx')

/** A request as admins see it: the requester, all messages, and what can be done. In a drawer or on its own page. */
export function RequestDetails({ request }: { request: AdminRequest }) {
  const [isReplying, setReplying] = useState(false)
  const titleId = useId()
  const { id, subject, member, company, isPriority, messages, createdAt, can } = request
  const { close, reopen, isChanging } = useStatusChange(id)

  return (
    <article className={styles.details} aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId} className={styles.title} dir="auto">
          {subject}
        </Title>
        <p className={styles.sender}>
          {company ? (
            <Trans>
              {member.name} of <b dir="auto">{company.name}</b>
            </Trans>
          ) : (
            <Anchor component={Link} to={`/members/${member.id}`}>
              {member.name}
            </Anchor>
          )}{' '}
          <span>{member.email}</span> · <RelativeTime at={createdAt} />
        </p>
      </div>
      <RequestBadges request={request} isFromPayingCompany={isPriority} />
      <Conversation messages={messages} isOwn={false} />
      <div className={styles.actions}>
        {can.reply && (
          <Button leftSection={<IconMessageReply size={18} aria-hidden="true" />} onClick={() => setReplying(true)}>
            <Trans>Reply</Trans>
          </Button>
        )}
        {can.reopen && (
          <Button
            variant="default"
            leftSection={<IconRotate size={18} aria-hidden="true" />}
            loading={isChanging}
            onClick={reopen}
          >
            <Trans>Reopen</Trans>
          </Button>
        )}
        {can.close && (
          <Button
            variant="default"
            leftSection={<IconCircleX size={18} aria-hidden="true" />}
            loading={isChanging}
            onClick={close}
          >
            <Trans>Close</Trans>
          </Button>
        )}
      </div>
      <OnDemand load={loadReplyDialog} props={{ request, opened: isReplying, onClose: () => setReplying(false) }} />
    </article>
  )
}
