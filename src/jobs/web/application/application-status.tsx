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
import { t } from '#text'
import { Trans } from '#trans'
import type { ApplicationStatus } from '../../contract.ts'

/** The labels that employers see. */
export const statusLabels: Record<ApplicationStatus, string> = {
  new: t`New`,
  reviewing: t`Reviewing`,
  interview: t`Interview`,
  offer: t`Offer`,
  hired: t`Hired`,
  declined: t`Declined`,
  withdrawn: t`Withdrawn`,
}

/** The labels that the applicant sees. */
export const ownStatusLabels: Record<ApplicationStatus, string> = {
  ...statusLabels,
  new: t`Sent`,
  declined: t`Not selected`,
}

const badges: Record<ApplicationStatus, { color: string; Icon: TablerIcon }> = {
  new: { color: 'aubergine', Icon: IconCircleDashed },
  reviewing: { color: 'aubergine', Icon: IconEye },
  interview: { color: 'green', Icon: IconCalendarHeart },
  offer: { color: 'green', Icon: IconGift },
  hired: { color: 'gold', Icon: IconConfetti },
  declined: { color: 'gray', Icon: IconCircleMinus },
  withdrawn: { color: 'gray', Icon: IconRotate2 },
}

/** The status of an application as a badge with a label, an icon, and a color. */
export function StatusBadge({ status, labels }: { status: ApplicationStatus; labels: typeof statusLabels }) {
  const { color, Icon } = badges[status]
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />}>
      <VisuallyHidden>
        <Trans>Status:</Trans>{' '}
      </VisuallyHidden>
      {labels[status]}
    </Badge>
  )
}

/** The icon of a status, for places that also show its label. */
export function StatusIcon({ status }: { status: ApplicationStatus }) {
  const { Icon } = badges[status]
  return <Icon size={18} stroke={1.75} aria-hidden="true" />
}
