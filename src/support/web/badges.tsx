import { Badge, Group, Text, VisuallyHidden } from '@mantine/core'
import {
  IconBuilding,
  IconCircleCheck,
  IconCircleDot,
  IconClock,
  IconExclamationCircle,
  IconFlame,
  type TablerIcon,
} from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import type { SupportPriority, SupportStatus, SupportSummary } from '../contract.ts'
import { categoryLabels, statusLabels } from './api.ts'
import styles from './conversation.module.css'

const statuses: Record<SupportStatus, { color: string; Icon: TablerIcon }> = {
  open: { color: 'aubergine', Icon: IconClock },
  replied: { color: 'green', Icon: IconCircleCheck },
  closed: { color: 'gray', Icon: IconCircleDot },
}

/** The priorities that stand out. The others are plain text. */
const badgedPriorities: Partial<Record<SupportPriority, { color: string; Icon: TablerIcon }>> = {
  urgent: { color: 'red', Icon: IconFlame },
  high: { color: 'gold', Icon: IconExclamationCircle },
}

/** The status of a request as a label with an icon and a color. */
export function StatusBadge({ status }: { status: SupportStatus }) {
  const { color, Icon } = statuses[status]
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />}>
      <VisuallyHidden>
        <Trans>Status:</Trans>{' '}
      </VisuallyHidden>
      {statusLabels[status]}
    </Badge>
  )
}

/** The status of a request in a row, where a badge would say too much. */
export function StatusLabel({ status }: { status: SupportStatus }) {
  const { Icon } = statuses[status]
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>
        <Trans>Status:</Trans>{' '}
      </VisuallyHidden>
      {statusLabels[status]}
    </span>
  )
}

const priorityTexts: Record<SupportPriority, string> = {
  low: t`Low priority`,
  medium: t`Medium priority`,
  high: t`High priority`,
  urgent: t`Urgent priority`,
}

/** The priority of an open request, if it is above the usual. */
export function PriorityBadge({ request: { priority, status } }: { request: SupportSummary }) {
  const badge = badgedPriorities[priority]
  if (status !== 'open' || !badge) return null
  const { color, Icon } = badge
  return (
    <Badge
      color={color}
      variant={priority === 'urgent' ? 'filled' : 'light'}
      leftSection={<Icon size={14} aria-hidden="true" />}
    >
      {priorityTexts[priority]}
    </Badge>
  )
}

type RequestBadgesProps = {
  request: SupportSummary
  /** Whether its company's membership includes priority support. */
  isFromPayingCompany?: boolean
}

/** The status, priority and category of a request. */
export function RequestBadges({ request, isFromPayingCompany = false }: RequestBadgesProps) {
  const { priority, category } = request
  const badge = badgedPriorities[priority]
  return (
    <Group gap={8}>
      <StatusBadge status={request.status} />
      {isFromPayingCompany && (
        <Badge color="terracotta" leftSection={<IconBuilding size={14} aria-hidden="true" />}>
          <Trans>Priority support</Trans>
        </Badge>
      )}
      {badge && (
        <Badge
          color={badge.color}
          variant={priority === 'urgent' ? 'filled' : 'light'}
          leftSection={<badge.Icon size={14} aria-hidden="true" />}
        >
          {priorityTexts[priority]}
        </Badge>
      )}
      <Text component="span" size="sm" c="dimmed">
        {!badge && <>{priorityTexts[priority]} · </>}
        {categoryLabels[category]}
      </Text>
    </Group>
  )
}
