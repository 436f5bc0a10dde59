import { Badge, VisuallyHidden } from '@mantine/core'
import {
  IconBuilding,
  IconCircleX,
  IconCornerDownRight,
  IconExternalLink,
  IconMessageReply,
  IconRotate,
  IconUser,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { RowMenu, RowTable, rowOpener } from '../../../ui/lists/row-table.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { AdminRequest, SupportMessage } from '../../contract.ts'
import { categoryLabels } from '../api.ts'
import { PriorityBadge, StatusLabel } from '../badges.tsx'
import styles from './admin-support.module.css'
import { useStatusChange } from './use-status-change.ts'

/** Characters of a message that a row can show at most. */
const maxExcerpt = 300

const columns = [t`Request`, t`From`, t`Category`, t`Status`, t`Received`, t`Actions`]

type RequestTableProps = {
  requests: AdminRequest[]
  openedId: string | null
  onOpen: (id: string) => void
  onReply: (request: AdminRequest) => void
}

/** Support requests as dense rows: subject, text, the team's reply, sender, and date (S1 §2). */
export function RequestTable({ requests, openedId, onOpen, onReply }: RequestTableProps) {
  return (
    <RowTable label={t`Support requests`} columns={columns} className={styles.table}>
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          isOpened={request.id === openedId}
          onOpen={onOpen}
          onReply={onReply}
        />
      ))}
    </RowTable>
  )
}

type RequestRowProps = { request: AdminRequest; isOpened: boolean } & Pick<RequestTableProps, 'onOpen' | 'onReply'>

function RequestRow({ request, isOpened, onOpen, onReply }: RequestRowProps) {
  const { id, subject, member, company, category, status, isPriority, messages, createdAt } = request
  const question = messages.findLast(({ isFromTeam }) => !isFromTeam)
  const reply = messages.findLast(({ isFromTeam }) => isFromTeam)
  return (
    <tr data-open={isOpened || undefined}>
      <th scope="row" className={styles.request}>
        <span className={styles.subjectLine}>
          <Link
            to={`/admin/support/${id}`}
            {...rowOpener}
            className={styles.subject}
            dir="auto"
            onClick={(event) => openBeside(event, () => onOpen(id))}
          >
            {subject}
          </Link>
          <PriorityBadge request={request} />
          {isPriority && (
            <Badge color="terracotta" leftSection={<IconBuilding size={14} aria-hidden="true" />}>
              <Trans>Priority support</Trans>
            </Badge>
          )}
        </span>
        {question && <Excerpt message={question} />}
        {reply && <Excerpt message={reply} />}
      </th>
      <td>
        <div className={styles.from}>
          <PersonAvatar name={member.name} src={member.avatarUrl} size="sm" />
          <div className={styles.fromText}>
            <span dir="auto">{member.name}</span>
            <span className={styles.quiet} dir="auto">
              {company?.name ?? member.email}
            </span>
          </div>
        </div>
      </td>
      <td className={styles.quiet}>{categoryLabels[category]}</td>
      <td>
        <StatusLabel status={status} />
      </td>
      <td className={styles.quiet}>
        <RelativeTime at={createdAt} />
      </td>
      <td className={styles.rowActions}>
        <RequestMenu request={request} onReply={onReply} />
      </td>
    </tr>
  )
}

/** One line of a message; a reply of the team is marked. */
function Excerpt({ message: { text, isFromTeam } }: { message: SupportMessage }) {
  return (
    <span className={styles.excerpt} dir="auto">
      {isFromTeam && (
        <>
          <IconCornerDownRight size={15} aria-hidden="true" />{' '}
          <VisuallyHidden>
            <Trans>The team replied:</Trans>{' '}
          </VisuallyHidden>
        </>
      )}
      {text.slice(0, maxExcerpt)}
    </span>
  )
}

/** What can be done to a request without opening it. */
function RequestMenu({ request, onReply }: Pick<RequestRowProps, 'request' | 'onReply'>) {
  const { id, subject, member, company, can } = request
  const { close, reopen } = useStatusChange(id)
  return (
    <RowMenu subject={subject}>
      {can.reply && (
        <Menu.Item leftSection={<IconMessageReply size={18} aria-hidden="true" />} onClick={() => onReply(request)}>
          <Trans>Reply</Trans>
        </Menu.Item>
      )}
      {can.reopen && (
        <Menu.Item leftSection={<IconRotate size={18} aria-hidden="true" />} onClick={reopen}>
          <Trans>Reopen</Trans>
        </Menu.Item>
      )}
      {can.close && (
        <Menu.Item leftSection={<IconCircleX size={18} aria-hidden="true" />} onClick={close}>
          <Trans>Close</Trans>
        </Menu.Item>
      )}
      <Menu.Item
        component={Link}
        to={`/admin/support/${id}`}
        leftSection={<IconExternalLink size={18} aria-hidden="true" />}
      >
        <Trans>Open as a page</Trans>
      </Menu.Item>
      {!company && (
        <Menu.Item
          component={Link}
          to={`/members/${member.id}`}
          leftSection={<IconUser size={18} aria-hidden="true" />}
        >
          <Trans>Member’s page</Trans>
        </Menu.Item>
      )}
    </RowMenu>
  )
}

/** Opens the drawer instead of the page, where a drawer has room beside the list, and for plain clicks only. */
function openBeside(event: MouseEvent, open: () => void): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || !window.matchMedia('(min-width: 62em)').matches) return
  event.preventDefault()
  open()
}
