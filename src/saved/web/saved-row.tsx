import { ActionIcon, Button, Skeleton, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlarm, IconBriefcase, IconCalendarEvent, IconMessage, IconMessages, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { formatDay, formatDayAndTime } from '../../platform/contract/date-formats.ts'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { longDate, RelativeTime } from '../../ui/text/dates.tsx'
import type { SavedItem } from '../contract.ts'
import classes from './saved.module.css'

const loadReminderDialog = () => import('./reminder-dialog.tsx')

const kindIcons = { thread: IconMessages, reply: IconMessage, event: IconCalendarEvent, job: IconBriefcase }
const statusLabels = { closed: t`Closed`, canceled: t`Canceled`, ended: t`Ended` }

type SavedRowProps = { saved: SavedItem; onRemove: (saved: SavedItem) => void }

/** A saved item with its reminder. Of one that is no longer available, nothing is shown but that. */
export function SavedRow({ saved, onRemove }: SavedRowProps) {
  const { kind, id, item, savedAt, remindAt } = saved
  const [isReminding, reminding] = useDisclosure()
  const Icon = kindIcons[kind]
  const name = item?.title ?? t`an item that is no longer available`
  return (
    <li className={classes.row} data-gone={item === null || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} stroke={1.6} />
      </span>
      <div className={classes.text}>
        <Title order={2} className={classes.title}>
          {item ? (
            <Link to={item.path} viewTransition className={classes.link}>
              {item.title}
            </Link>
          ) : (
            t`No longer available`
          )}
          {item?.status && <span className={classes.status}>{statusLabels[item.status]}</span>}
        </Title>
        {item && (
          <p className={classes.context}>
            {item.context} · {kind === 'event' ? formatDayAndTime(item.at) : longDate(item.at)}
          </p>
        )}
        <p className={classes.times}>
          <Trans>
            Saved <RelativeTime at={savedAt} />
          </Trans>
        </p>
        <ReminderLine saved={saved} />
      </div>
      <div className={classes.actions}>
        {item && item.status === null && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={remindAt ? t`Change reminder: ${name}` : t`Remind me: ${name}`}
            onClick={reminding.open}
          >
            {remindAt ? t`Change reminder` : t`Remind me`}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t`Remove ${name}`}
          onClick={() => onRemove(saved)}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <OnDemand
        load={loadReminderDialog}
        props={{ item: { kind, id }, remindAt, opened: isReminding, onClose: reminding.close }}
      />
    </li>
  )
}

function ReminderLine({ saved: { item, remindAt, remindedAt } }: { saved: SavedItem }) {
  if (item === null || (!remindAt && !remindedAt)) return null
  return (
    <p className={classes.reminder}>
      <IconAlarm size={16} aria-hidden="true" />
      {remindAt ? t`Reminder on ${formatDay(remindAt)}` : t`Reminded on ${formatDay(remindedAt as string)}`}
    </p>
  )
}

/** The placeholder of the list while it loads. */
export function SavedRowsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading saved items…`} />
      <div aria-hidden="true">
        {['68%', '52%', '74%', '46%'].map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton circle height={40} />
            <div className={classes.text}>
              <Skeleton height={18} width={width} mb={8} />
              <Skeleton height={13} width="36%" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
