import { Anchor, Button, Card, Skeleton, Title } from '@mantine/core'
import { IconCircleX, IconMessageReply, IconRotate } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { AdminRequest } from '../../contract.ts'
import { supportApi } from '../api.ts'
import { RequestBadges } from '../badges.tsx'
import { Conversation } from '../conversation.tsx'
import styles from './admin-support.module.css'

const loadReplyDialog = () => import('./reply-dialog.tsx')

/**
 * A request as admins see it: the requester, the messages, and the possible actions. A list has only the first and last
 * messages of a long conversation; a button loads the others.
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

/** Closes or reopens a request, and updates the screen. */
function useStatusChange(id: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: 'open' | 'closed') =>
      status === 'closed' ? supportApi.client.close({ id }) : supportApi.client.reopen({ id }),
    onSuccess: async (request) => {
      queryClient.setQueryData(supportApi.queries.get.queryKey({ input: { id } }), request)
      toast.success(request.status === 'closed' ? 'Request closed' : 'Request opened again')
      await queryClient.invalidateQueries({ queryKey: supportApi.queries.list.key() })
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to change the request. Please try again.')),
  })
  return { close: () => mutate('closed'), reopen: () => mutate('open'), isChanging: isPending }
}

/** Placeholders for cards while they load. */
export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <>
      <LoadingStatus what="support messages" />
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <Card key={index} className={styles.card}>
            <div className={styles.head}>
              <div className={styles.headWords}>
                <Skeleton height={20} width="60%" />
                <Skeleton height={14} mt={8} width="40%" />
              </div>
            </div>
            <Skeleton height={64} />
          </Card>
        ))}
      </div>
    </>
  )
}
