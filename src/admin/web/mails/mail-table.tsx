import { Badge, Button, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RowTable } from '../../../ui/lists/row-table.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Mail } from '../../mail-contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import { type FailureOutcome, failureOutcomeOf, nextTryLabel, outcomeLabels, stateLabels } from './mail-labels.ts'
import styles from './mails.module.css'

type StateBadge = { color: string; Icon: TablerIcon; label: string }

/** What is as usual needs no badge. */
const usualStates: Record<'queued' | 'sent', Omit<StateBadge, 'color'>> = {
  queued: { Icon: IconClock, label: stateLabels.queued },
  sent: { Icon: IconCircleCheck, label: stateLabels.sent },
}

const failedBadges: Record<FailureOutcome, StateBadge> = {
  refused: { color: 'red', Icon: IconBan, label: outcomeLabels.refused },
  waits: { color: 'gold', Icon: IconRefresh, label: outcomeLabels.waits },
  unknown: { color: 'red', Icon: IconAlertTriangle, label: outcomeLabels.unknown },
}

const columns = [t`Email`, t`State`, t`Written`, t`Sent`, t`Actions`]

/** The outbox as dense rows. A failed email can be sent again. */
export function MailTable({ mails }: { mails: Mail[] }) {
  return (
    <RowTable label={t`Email`} columns={columns} className={styles.table}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
      ))}
    </RowTable>
  )
}

function MailRow({ mail }: { mail: Mail }) {
  return (
    <tr>
      <th scope="row" className={styles.mail}>
        <span className={styles.subject}>{mail.subject}</span>
        <Text component="span" size="sm" c="dimmed">
          {mail.to}
        </Text>
        {mail.state === 'failed' && (
          <Text component="span" size="sm" c="red">
            {mail.lastError ?? t`It could not be sent.`}
          </Text>
        )}
      </th>
      <td className={styles.state}>
        <MailState mail={mail} />
        {mail.state === 'failed' && mail.nextTryAt && (
          <Text component="span" size="sm" c="dimmed">
            <time dateTime={mail.nextTryAt}>{nextTryLabel(mail.nextTryAt, new Date())}</time>
          </Text>
        )}
        {mail.attempts > (mail.state === 'sent' ? 1 : 0) && (
          <Text size="sm" c="dimmed">
            {plural(mail.attempts, { one: '# try', other: '# tries' })}
          </Text>
        )}
      </td>
      <td data-label={t`Written`}>
        <RelativeTime at={mail.createdAt} />
      </td>
      <td data-label={mail.sentAt ? t`Sent` : undefined}>{mail.sentAt && <RelativeTime at={mail.sentAt} />}</td>
      <td className={styles.action}>{mail.state === 'failed' && <RetryButton mail={mail} />}</td>
    </tr>
  )
}

function MailState({ mail }: { mail: Mail }) {
  if (mail.state === 'failed') {
    const { color, Icon, label } = failedBadges[failureOutcomeOf(mail)]
    return (
      <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />}>
        {label}
      </Badge>
    )
  }
  const { Icon, label } = usualStates[mail.state]
  return (
    <span className={styles.usual}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {label}
    </span>
  )
}

function RetryButton({ mail }: { mail: Mail }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.client.retryMail({ id: mail.id }),
    onSuccess: () => toast.success(t`The email is on its way again`),
    onError: (error) => toast.error(t`Mail not sent`, { description: messageOf(error, unexpectedError) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminApi.queries.listMails.key() }),
  })
  return (
    <Button
      variant="default"
      size="sm"
      loading={isPending}
      aria-label={t`Try again: ${mail.subject}, to ${mail.to}`}
      onClick={() => mutate()}
    >
      <Trans>Try again</Trans>
    </Button>
  )
}
