import { Badge, Group, VisuallyHidden } from '@mantine/core'
import {
  IconArrowDown,
  IconBuilding,
  IconCircleCheck,
  IconCircleDot,
  IconClock,
  IconEqual,
  IconExclamationCircle,
  IconFlame,
  type TablerIcon,
} from '@tabler/icons-react'
import type { SupportPriority, SupportStatus, SupportSummary } from '../contract.ts'
import { categoryLabels, priorityLabels, statusLabels } from './api.ts'

const statuses: Record<SupportStatus, { color: string; Icon: TablerIcon }> = {
  open: { color: 'aubergine', Icon: IconClock },
  replied: { color: 'green', Icon: IconCircleCheck },
  closed: { color: 'gray', Icon: IconCircleDot },
}

const priorities: Record<SupportPriority, { color: string; Icon: TablerIcon }> = {
  urgent: { color: 'red', Icon: IconFlame },
  high: { color: 'gold', Icon: IconExclamationCircle },
  medium: { color: 'gray', Icon: IconEqual },
  low: { color: 'gray', Icon: IconArrowDown },
}

/** The status of a request as a label with an icon and a color. */
export function StatusBadge({ status }: { status: SupportStatus }) {
  const { color, Icon } = statuses[status]
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />}>
      <VisuallyHidden>Status: </VisuallyHidden>
      {statusLabels[status]}
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
  const { color, Icon } = priorities[request.priority]
  return (
    <Group gap={8}>
      <StatusBadge status={request.status} />
      {isFromPayingCompany && (
        <Badge color="terracotta" leftSection={<IconBuilding size={14} aria-hidden="true" />}>
          Priority support
        </Badge>
      )}
      <Badge
        color={color}
        variant={request.priority === 'urgent' ? 'filled' : 'light'}
        leftSection={<Icon size={14} aria-hidden="true" />}
      >
        {priorityLabels[request.priority]} priority
      </Badge>
      <Badge color="gray" variant="outline">
        {categoryLabels[request.category]}
      </Badge>
    </Group>
  )
}
