import { Outlet, useParams } from 'react-router'
import { RequireAccount } from '../../../accounts/web/exports.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { ConversationList, RowsSkeleton } from './conversation-list.tsx'
import { FolderTabs } from './folders.tsx'
import styles from './inbox.module.css'

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
    <>
      <PageHeading title="Messages" />
      <RowsSkeleton />
    </>
  )
}

function Inbox() {
  const { id } = useParams<'id'>()
  return (
    <div className={styles.inbox} data-open={id ? true : undefined}>
      <section className={styles.lists} aria-label="Conversations">
        <PageHeading title="Messages" />
        <FolderTabs />
        <ConversationList openId={id ?? null} />
      </section>
      <section className={styles.pane} aria-label="Conversation">
        <h1 className={styles.phoneTitle}>Messages</h1>
        <Outlet />
      </section>
    </div>
  )
}
