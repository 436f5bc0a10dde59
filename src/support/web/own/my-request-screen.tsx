import { Button, Skeleton, Text } from '@mantine/core'
import { IconCircleX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { RequireAccount } from '../../../accounts/web/exports.tsx'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { OwnRequest } from '../../contract.ts'
import { supportApi } from '../api.ts'
import { RequestBadges } from '../badges.tsx'
import { Conversation, RequestNotFound } from '../conversation.tsx'
import { AnswerBox } from './answer-box.tsx'
import styles from './my-request.module.css'

const back = { to: '/support', label: t`My requests` }

/** `/support/:id`: one of the person's own requests, with its messages and an answer form. */
export default function MyRequestScreen() {
  return (
    <RequireAccount access="signedIn">
      <MyRequest />
    </RequireAccount>
  )
}

function MyRequest() {
  const { id = '' } = useParams()
  const options = supportApi.queries.getOwn.queryOptions({ input: { id } })
  const { data: request, error, refetch } = useQuery(options)
  const code = problemCodeOf(error)

  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <RequestNotFound back={back} />
  if (request) return <Request request={request} />
  return (
    <>
      <PageHeading title={t`Support request`} back={back} />
      {error ? (
        <LoadError message={messageOf(error, t`Failed to load the request.`)} onRetry={() => refetch()} />
      ) : (
        <>
          <LoadingStatus text={t`Loading the request…`} />
          <div aria-hidden="true">
            <Skeleton height={24} width={240} mb="lg" />
            <Skeleton height={120} radius="lg" />
          </div>
        </>
      )}
    </>
  )
}

function Request({ request }: { request: OwnRequest }) {
  const queryClient = useQueryClient()
  const { id } = request

  function update(changed: OwnRequest): void {
    queryClient.setQueryData(supportApi.queries.getOwn.queryKey({ input: { id } }), changed)
    void queryClient.invalidateQueries({ queryKey: supportApi.queries.listOwn.key() })
  }
  const closing = useMutation({
    mutationFn: () => supportApi.client.closeOwn({ id }),
    onSuccess: (changed) => {
      update(changed)
      // The pressed button no longer exists, so move the focus.
      document.getElementById('main')?.focus({ preventScroll: true })
      toast.success(t`Request closed`)
    },
    onError: (error) => toast.error(messageOf(error, t`Failed to close the request. Please try again.`)),
  })

  return (
    <article className={styles.request}>
      <PageHeading title={request.subject} back={back} />
      <div className={styles.facts}>
        <RequestBadges request={request} />
        <Text size="sm" c="dimmed">
          <Trans>
            Asked <RelativeTime at={request.createdAt} />
          </Trans>
        </Text>
        {request.can.close && (
          <Button
            variant="default"
            size="compact-md"
            className={styles.close}
            leftSection={<IconCircleX size={18} aria-hidden="true" />}
            loading={closing.isPending}
            onClick={() => closing.mutate()}
          >
            <Trans>Close request</Trans>
          </Button>
        )}
      </div>
      <Conversation messages={request.messages} isOwn />
      <AnswerBox request={request} onSent={update} />
    </article>
  )
}
