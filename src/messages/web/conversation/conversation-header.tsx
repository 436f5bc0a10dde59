import { ActionIcon, Anchor, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAddressBook, IconArrowLeft, IconBan, IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { VerifiedBadge } from '../../../employers/web/exports.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { Conversation } from '../../contract.ts'
import { CounterpartAvatar } from '../inbox/conversation-row.tsx'
import { useSelectedFolder } from '../inbox/folders.tsx'
import { inboxPath } from '../paths.ts'
import styles from './conversation.module.css'
import { BlockDialog } from './request-answer.tsx'
import { useConversationAction } from './use-conversation-action.ts'

/** The other person, the job that the conversation is about, and its menu. */
export function ConversationHeader({ conversation }: { conversation: Conversation }) {
  const folder = useSelectedFolder()
  const { other, job } = conversation
  return (
    <header className={styles.head}>
      <Link to={inboxPath(folder)} className={styles.back} aria-label={t`All conversations`}>
        <IconArrowLeft size={20} aria-hidden="true" />
      </Link>
      <CounterpartAvatar other={other} />
      <div className={styles.headWords}>
        <Title order={2} className={styles.name}>
          <Name other={other} />
        </Title>
        {(other.company || job) && (
          <p className={styles.facts}>
            {other.company && (
              <>
                <Anchor component={Link} to={`/companies/${other.company.id}`} size="sm">
                  {other.company.name}
                </Anchor>
                <VerifiedBadge company={other.company} />
              </>
            )}
            {job && <JobLink job={job} isApplicant={other.company !== null} />}
          </p>
        )}
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  )
}

function Name({ other: { name, memberId, candidateId } }: { other: Conversation['other'] }) {
  const to = memberId ? `/members/${memberId}` : candidateId ? `/employer/candidates/${candidateId}` : null
  return to ? <Link to={to}>{name}</Link> : name
}

/** Link to the application that the conversation is about, on the viewer's side. */
function JobLink({ job, isApplicant }: { job: NonNullable<Conversation['job']>; isApplicant: boolean }) {
  const to = isApplicant ? `/applications/${job.applicationId}` : `/employer/applications/${job.applicationId}`
  return (
    <Anchor component={Link} to={to} size="sm" className={styles.job}>
      {job.title}
    </Anchor>
  )
}

/** Menu to share one's contact and to block. */
function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { other, can, state } = conversation
  const [isSharing, sharing] = useDisclosure()
  const [isBlocking, blocking] = useDisclosure()
  const share = useConversationAction(conversation, 'shareContact', sharing.close)
  // A waiting request has its own button to block.
  const canBlock = can.block && state !== 'waiting'
  if (!canBlock && !can.shareContact) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`More actions`} className={styles.menu}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.shareContact && (
            <Menu.Item leftSection={<IconAddressBook size={18} aria-hidden="true" />} onClick={sharing.open}>
              <Trans>Share my contact info</Trans>
            </Menu.Item>
          )}
          {canBlock && (
            <Menu.Item color="red" leftSection={<IconBan size={18} aria-hidden="true" />} onClick={blocking.open}>
              <Trans>Block</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isSharing}
        onClose={sharing.close}
        title={t`Share your contact info with ${other.name}?`}
        confirmLabel={t`Share my contact info`}
        color="aubergine"
        onConfirm={() => share.mutate()}
        isWorking={share.isPending}
      >
        <Trans>Your name and email address will appear in this conversation. You can’t undo this.</Trans>
      </ConfirmDialog>
      <BlockDialog conversation={conversation} opened={isBlocking} onClose={blocking.close} />
    </>
  )
}

/** Shows which contact each of the two has shared. */
export function SharedContact({ conversation: { contact, hasSharedContact, other } }: { conversation: Conversation }) {
  if (!contact && !hasSharedContact) return null
  return (
    <p className={styles.contact}>
      <IconAddressBook size={18} aria-hidden="true" />
      <span>
        {contact && (
          <>
            {contact.name}: <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </>
        )}
        {contact && hasSharedContact && ' · '}
        {hasSharedContact && t`${other.name} can see your name and email address.`}
      </span>
    </p>
  )
}
