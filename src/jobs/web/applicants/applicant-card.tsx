import { ActionIcon, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconDots, IconMessage, IconPaperclip } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Applicant, ApplicationStatus } from '../../contract.ts'
import { StatusIcon, statusLabels } from '../application/application-status.tsx'
import rows from '../job-list/jobs.module.css'
import { applicantPath } from '../paths.ts'
import styles from './board.module.css'
import { neighborOf, targetsOf } from './use-applicants.ts'

const loadMoveDialog = () => import('./move-dialog.tsx')

type ApplicantCardProps = {
  applicant: Applicant
  /** The status of the card's column. */
  status: ApplicationStatus
  /** Whether the applicant's move can still be undone. */
  isWaiting: boolean
  onMove: (to: ApplicationStatus) => void
  onDrag: (isDragged: boolean) => void
}

/** An applicant on the board. The whole card links to the application, except for its menu. */
export function ApplicantCard({ applicant, status, isWaiting, onMove, onDrag }: ApplicantCardProps) {
  const { id, name, avatarUrl, jobTitle, appliedAt, can } = applicant
  const { pathname, search } = useLocation()

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.shiftKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') || !can.move) return
    const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr')
    const to = neighborOf(status, isForward ? 1 : -1, targetsOf(applicant, status))
    if (!to) return
    event.preventDefault()
    onMove(to)
  }
  function onDragStart(event: DragEvent): void {
    event.dataTransfer.effectAllowed = 'move'
    // Firefox drags nothing without data.
    event.dataTransfer.setData('text/plain', name)
    onDrag(true)
  }

  return (
    <li
      className={styles.card}
      data-applicant={id}
      data-waiting={isWaiting || undefined}
      draggable={can.move}
      onDragStart={onDragStart}
      onDragEnd={() => onDrag(false)}
    >
      <div className={styles.cardHead}>
        <PersonAvatar name={name} src={avatarUrl} size="sm" />
        {can.move && <CardMenu applicant={applicant} status={status} isWaiting={isWaiting} onMove={onMove} />}
      </div>
      <Title order={3} className={styles.cardName}>
        <Link
          to={applicantPath(id)}
          state={{ from: pathname + search }}
          className={rows.stretched}
          dir="auto"
          draggable={false}
          aria-keyshortcuts={can.move ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
          onKeyDown={onKeyDown}
        >
          {name}
        </Link>
      </Title>
      {jobTitle && (
        <p className={styles.role} dir="auto">
          {jobTitle}
        </p>
      )}
      <CardFoot applicant={applicant} appliedAt={appliedAt} />
    </li>
  )
}

/** When they applied, whether they sent a resume, and how many messages the company sent with its moves. */
function CardFoot({ applicant: { resume, steps }, appliedAt }: { applicant: Applicant; appliedAt: string }) {
  const messages = steps.filter(({ message }) => message !== '').length
  return (
    <p className={styles.foot}>
      <span>
        <Trans>
          <VisuallyHidden>Applied </VisuallyHidden>
          <RelativeTime at={appliedAt} />
        </Trans>
      </span>
      {resume && (
        <span className={styles.mark}>
          <IconPaperclip size={15} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden>
            <Trans>With a resume</Trans>
          </VisuallyHidden>
        </span>
      )}
      {messages > 0 && (
        <span className={styles.mark}>
          <IconMessage size={15} stroke={1.75} aria-hidden="true" />
          <span aria-hidden="true">{messages}</span>
          <VisuallyHidden>
            {plural(messages, { one: '# message from your company', other: '# messages from your company' })}
          </VisuallyHidden>
        </span>
      )}
    </p>
  )
}

type CardMenuProps = Pick<ApplicantCardProps, 'applicant' | 'status' | 'isWaiting' | 'onMove'>

/** Moves an applicant: at once, or with a message. */
function CardMenu({ applicant, status, isWaiting, onMove }: CardMenuProps) {
  const [isMoving, dialog] = useDisclosure()
  const targets = targetsOf(applicant, status).filter((to) => to !== applicant.status)
  return (
    <div className={styles.menu}>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t`Move ${applicant.name}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Trans>Move to</Trans>
          </Menu.Label>
          {targets.map((to) => (
            <Menu.Item key={to} leftSection={<StatusIcon status={to} />} onClick={() => onMove(to)}>
              {statusLabels[to]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {isWaiting ? (
            <Menu.Item
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              onClick={() => onMove(applicant.status)}
            >
              <Trans>Undo</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconMessage size={18} aria-hidden="true" />} onClick={dialog.open}>
              {applicant.can.moveWithoutEmail.length > 0 ? t`Move with a message or no email` : t`Move with a message`}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <OnDemand load={loadMoveDialog} props={{ applicant, opened: isMoving, onClose: dialog.close }} />
    </div>
  )
}
