import { Badge, VisuallyHidden } from '@mantine/core'
import {
  IconCalendarHeart,
  IconCircleDashed,
  IconCircleMinus,
  IconConfetti,
  IconEye,
  IconGift,
  IconRotate2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ApplicationStatus } from '../contract.ts'

/** What employers read. */
export const statusLabels: Record<ApplicationStatus, string> = {
  new: 'New',
  reviewing: 'Reviewing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** What the member reads who applied. */
export const ownStatusLabels: Record<ApplicationStatus, string> = {
  ...statusLabels,
  new: 'Sent',
  declined: 'Not selected',
}

const looks: Record<ApplicationStatus, { color: string; Icon: TablerIcon }> = {
  new: { color: 'aubergine', Icon: IconCircleDashed },
  reviewing: { color: 'aubergine', Icon: IconEye },
  interview: { color: 'green', Icon: IconCalendarHeart },
  offer: { color: 'green', Icon: IconGift },
  hired: { color: 'gold', Icon: IconConfetti },
  declined: { color: 'gray', Icon: IconCircleMinus },
  withdrawn: { color: 'gray', Icon: IconRotate2 },
}

/** Where an application stands: a word, a shape and a colour. */
export function StatusBadge({ status, labels }: { status: ApplicationStatus; labels: typeof statusLabels }) {
  const { color, Icon } = looks[status]
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />}>
      <VisuallyHidden>Status: </VisuallyHidden>
      {labels[status]}
    </Badge>
  )
}
