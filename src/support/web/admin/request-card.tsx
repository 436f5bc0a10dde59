import { Anchor, Button, Card, Title } from '@mantine/core'
import { IconCircleX, IconMessageReply, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { AdminRequest } from '../../contract.ts'
import { supportApi } from '../api.ts'
import { RequestBadges } from '../badges.tsx'
import { Conversation } from '../conversation.tsx'
import styles from './admin-support.module.css'
import { useStatusChange } from './use-status-change.ts'

const loadReplyDialog = () => import('./reply-dialog.tsx')

/**
 * One request as an admin sees it: who asks, what was said, and what can be done. Of a long conversation a list
 * brings the ends; the rest is loaded when it is asked for.
 */
export function RequestCard({ request: listed }: { request: AdminRequest }) {
  const [isWhole, setWhole] = useState(false)
  const [isReplying, setReplying] = useState(false)
  const titleId = useId()
  const whole = useQuery({
    ...supportApi.queries.get.queryOptions({ input: { id: listed.id } }),
    enabled: isWhole,
  })
  const request = isWhole ? (whole.data ?? listed) : listed
  const { id, subject, member, company, isPriority, messages, messageCount, createdAt, can } = request
  const { close, reopen, isChanging } = useStatusChange(id)

  return (
    <Card component="article" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.headWords}>
          <Title order={2} id={titleId} className={styles.title}>
            <Link to={`/admin/support/${id}`} className={styles.titleLink} dir="auto">
              {subject}
            </Link>
          </Title>
          <p className={styles.sender}>
            {company ? (
              <>
                {member.name} of <b dir="auto">{company.name}</b>
              </>
            ) : (
              <Anchor component={Link} to={`/members/${member.id}`}>
                {member.name}
              </Anchor>
            )}{' '}
            <span>{member.email}</span> · <RelativeTime at={createdAt} />
          </p>
        </div>
        <RequestBadges request={request} isFromPayingCompany={isPriority} />
      </div>
      <Conversation
        messages={messages}
        isOwn={false}
        hiddenCount={messageCount - messages.length}
        onShowHidden={() => setWhole(true)}
      />
      <div className={styles.actions}>
        {can.reply && (
          <Button
            leftSection={<IconMessageReply size={18} aria-hidden="true" />}
            size="sm"
            onClick={() => setReplying(true)}
          >
            Reply
          </Button>
        )}
        {can.reopen && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRotate size={18} aria-hidden="true" />}
            loading={isChanging}
            onClick={reopen}
          >
            Reopen
          </Button>
        )}
        {can.close && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCircleX size={18} aria-hidden="true" />}
            loading={isChanging}
            onClick={close}
          >
            Close
          </Button>
        )}
      </div>
      <OnDemand load={loadReplyDialog} props={{ request, opened: isReplying, onClose: () => setReplying(false) }} />
    </Card>
  )
}
