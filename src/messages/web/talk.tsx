import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { PageTitle } from '../../ui/page-title.tsx'
import { Closed } from './closed.tsx'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { ConversationHead } from './conversation-head.tsx'
import { Incoming } from './incoming.tsx'
import { MessageList } from './message-list.tsx'
import { conversationPath } from './paths.ts'
import { RequestAnswer } from './request-answer.tsx'
import { SharedContact } from './shared-contact.tsx'
import type { useTalk } from './use-conversations.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useReadMark } from './use-read-mark.ts'

type Query = ReturnType<typeof useTalk>
type TalkProps = {
  accountId: string
  talk: Pick<Query, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> & { data: NonNullable<Query['data']> }
}

/** Who it is with, what was said, and what the viewer can do now. */
export function Talk({ accountId, talk }: TalkProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = talk
  const conversation = data.pages[0]?.conversation
  const messages = [...data.pages].reverse().flatMap((page) => page.messages)
  const box = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const outgoing = useOutgoing(accountId, conversation?.id ?? '', messages)
  useReadMark(conversation?.id ?? '', messages)
  if (!conversation) return null
  const { id, state, other, can } = conversation

  /** From among the requests to where it is from now on. */
  function takeUp(): void {
    void navigate(conversationPath(id), { replace: true, preventScrollReset: true })
    focusSoon(box)
  }
  return (
    <article className={styles.conversation} aria-label={`Conversation with ${other.name}`}>
      <PageTitle title={other.name} />
      <ConversationHead conversation={conversation} />
      <SharedContact conversation={conversation} />
      <MessageList
        conversation={conversation}
        messages={messages}
        outgoing={outgoing}
        older={{ hasNextPage, isFetchingNextPage, fetchNextPage }}
      />
      <Incoming name={other.name} messages={messages} />
      {can.write && <Composer ref={box} name={other.name} {...outgoing} />}
      {state === 'waiting' && <RequestAnswer conversation={conversation} messages={messages} onAccepted={takeUp} />}
      {state === 'requested' && (
        <p className={styles.standing}>Your request is on its way. You can write more once {other.name} accepts it.</p>
      )}
      {state === 'closed' && <Closed conversation={conversation} />}
    </article>
  )
}

/** The box appears with the answer. */
function focusSoon(box: { current: HTMLTextAreaElement | null }): void {
  setTimeout(() => box.current?.focus(), 50)
}
