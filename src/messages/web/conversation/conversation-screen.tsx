import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useOutletContext, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { isUuid } from '../../../platform/contract/text-formats.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { attachmentsLabel } from '../../attachment-rules.ts'
import type { Message } from '../../contract.ts'
import { useFileDrop } from '../attachments/file-drop.ts'
import { useAttachments } from '../attachments/use-attachments.ts'
import type { NewestConversation } from '../inbox/use-newest-conversation.ts'
import { conversationPath } from '../paths.ts'
import { useConversation } from '../use-conversations.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { ConversationHeader, SharedContact } from './conversation-header.tsx'
import { MessageList } from './message-list.tsx'
import { ClosedNotice, RequestAnswer } from './request-answer.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { type OutgoingMessage, useOutgoingMessages } from './use-outgoing-messages.ts'

/** One conversation, beside the list: the one in the URL, or the newest one, which the inbox chooses. */
export default function ConversationScreen() {
  const { id: idInUrl } = useParams<'id'>()
  const newest = useOutletContext<NewestConversation>()
  const id = idInUrl ?? newest.id
  if (id !== null) return <Conversation key={id} id={id} isInUrl={idInUrl !== undefined} />
  // An inbox without conversations shows its list alone.
  return newest.isEmpty ? <div data-empty /> : <ConversationSkeleton />
}

type ConversationProps = {
  id: string
  /** Whether the URL names this conversation. Otherwise the page keeps the inbox's title. */
  isInUrl: boolean
}

function Conversation({ id, isInUrl }: ConversationProps) {
  const isId = isUuid(id)
  const { data: account } = useAccount()
  const query = useConversation(id, isId)
  if (!isId || problemCodeOf(query.error) === 'NOT_FOUND') return <Missing />
  if (query.data && account) {
    const viewer = { accountId: account.id, isEmployer: account.role === 'employer' }
    return <ConversationView {...viewer} isInUrl={isInUrl} query={{ ...query, data: query.data }} />
  }
  if (query.error) {
    const message = messageOf(query.error, t`Failed to load the conversation.`)
    return <LoadError message={message} onRetry={() => query.refetch()} />
  }
  return <ConversationSkeleton />
}

function Missing() {
  return (
    <div role="status">
      <PageTitle title={t`Inbox`} />
      <EmptyState
        title={t`Conversation not found`}
        text={t`The other person may have left, or the link may be incomplete.`}
        action={
          <Button component={Link} to="/inbox">
            <Trans>Go to inbox</Trans>
          </Button>
        }
      />
    </div>
  )
}

type Query = ReturnType<typeof useConversation>
type ConversationViewProps = {
  accountId: string
  isEmployer: boolean
  isInUrl: boolean
  query: Pick<Query, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> & { data: NonNullable<Query['data']> }
}

/** A conversation with its messages and what the viewer can do now. */
function ConversationView({ accountId, isEmployer, isInUrl, query }: ConversationViewProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const conversation = data.pages[0]?.conversation
  const messages = [...data.pages].reverse().flatMap((page) => page.messages)
  const composer = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const outgoing = useOutgoingMessages(accountId, conversation?.id ?? '', messages)
  const files = useAttachments(accountId, conversation?.id ?? '')
  const { isOver, dropHandlers, onPaste } = useFileDrop(conversation?.can.write ? files.add : null)
  useMarkRead(conversation?.id ?? '', messages)
  if (!conversation) return null
  const { id, state, other, can, job } = conversation
  // Anonymous candidates are all called the same.
  const recipient = other.name === t`Candidate` ? null : other.name
  const templates = isEmployer ? { recipient, jobTitle: job?.title ?? null } : null

  /** Leaves the folder of requests and moves the focus to the composer. */
  function onAccepted(): void {
    void navigate(conversationPath(id), { replace: true, preventScrollReset: true })
    focusSoon(composer)
  }
  /** A message that could not be sent takes its files along. */
  const withFiles = {
    edit(one: OutgoingMessage): void {
      files.restore(one.attachments)
      outgoing.edit(one)
      focusSoon(composer)
    },
    discard(one: OutgoingMessage): void {
      one.attachments.forEach(files.forget)
      outgoing.discard(one)
    },
  }
  return (
    <article className={styles.conversation} aria-label={t`Conversation with ${other.name}`} {...dropHandlers}>
      {isInUrl && <PageTitle title={other.name} />}
      <ConversationHeader conversation={conversation} />
      <SharedContact conversation={conversation} />
      <MessageList
        conversation={conversation}
        messages={messages}
        outgoing={{ ...outgoing, ...withFiles }}
        older={{ hasNextPage, isFetchingNextPage, fetchNextPage }}
      />
      <IncomingAnnouncer name={other.name} messages={messages} />
      {can.write && (
        <Composer
          ref={composer}
          name={other.name}
          {...outgoing}
          files={files}
          onPaste={onPaste}
          isDropTarget={isOver}
          templates={templates}
        />
      )}
      {state === 'waiting' && <RequestAnswer conversation={conversation} messages={messages} onAccepted={onAccepted} />}
      {state === 'requested' && (
        <p className={styles.standing}>
          <Trans>Your request was sent. You can write more once {other.name} accepts it.</Trans>
        </p>
      )}
      {state === 'closed' && <ClosedNotice conversation={conversation} />}
    </article>
  )
}

/** Waits for the composer, which appears with the server's response. */
function focusSoon(composer: { current: HTMLTextAreaElement | null }): void {
  setTimeout(() => composer.current?.focus(), 50)
}

/** Placeholder of a conversation while it loads. */
function ConversationSkeleton() {
  return (
    <div className={styles.conversation}>
      <LoadingStatus text={t`Loading the conversation…`} />
      <div aria-hidden="true" className={styles.skeleton}>
        <div className={styles.head}>
          <Skeleton height={40} circle />
          <Skeleton height={20} width="40%" />
        </div>
        <Skeleton height={48} width="60%" radius="lg" />
        <Skeleton height={72} width="50%" radius="lg" ml="auto" />
        <Skeleton height={48} width="40%" radius="lg" />
      </div>
    </div>
  )
}

/** Makes screen readers announce messages that arrive while the conversation is open, but no older ones. */
function IncomingAnnouncer({ name, messages }: { name: string; messages: readonly Message[] }) {
  const last = messages.findLast(({ isYours }) => !isYours)
  const announcedId = useRef(last?.id ?? 0)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!last || last.id <= announcedId.current) return
    announcedId.current = last.id
    const { body, attachments } = last
    const label = attachments.length > 0 || body === '' ? attachmentsLabel(attachments.length) : ''
    setAnnouncement(`${name}: ${[body, label].filter((part) => part !== '').join(', ')}`)
  }, [last, name])
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}
