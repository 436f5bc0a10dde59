import { Outlet, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { RequireAccount } from '../../../accounts/web/exports.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { ConversationList, RowsSkeleton } from './conversation-list.tsx'
import { FolderTabs } from './folders.tsx'
import styles from './inbox.module.css'
import { useNewestConversation } from './use-newest-conversation.ts'

/** The list of conversations, and beside it the open one. Phones show one of the two. */
export default function InboxScreen() {
  return (
    <RequireAccount access="signedIn" waiting={<Waiting />}>
      <Inbox />
    </RequireAccount>
  )
}

function Waiting() {
  return (
    <div className={styles.inbox}>
      <div className={styles.lists}>
        <PageHeading title={t`Inbox`} />
        <RowsSkeleton />
      </div>
      <div className={styles.pane} />
    </div>
  )
}

function Inbox() {
  const { id } = useParams<'id'>()
  const newest = useNewestConversation()
  return (
    <div className={styles.inbox} data-open={id ? true : undefined}>
      <section className={styles.lists} aria-label={t`Conversations`}>
        <PageHeading title={t`Inbox`} />
        <FolderTabs />
        <ConversationList openId={id ?? newest.id} />
      </section>
      <section className={styles.pane} aria-label={t`Conversation`}>
        <h1 className={styles.phoneTitle}>
          <Trans>Inbox</Trans>
        </h1>
        <Outlet context={newest} />
      </section>
    </div>
  )
}
