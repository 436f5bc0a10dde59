import { Title } from '@mantine/core'
import {
  IconBriefcase,
  IconCalendarEvent,
  IconChecklist,
  IconGift,
  IconMessages,
  IconUser,
  IconUsersGroup,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useIsPathOn } from '../../../ui/page/parts.ts'
import styles from './dashboard.module.css'

type QuickAction = { label: string; text: string; Icon: TablerIcon; to: string }

/** The seven actions of S1 §2, in its order, and the jobs, which phones have no other link to on this screen. */
const quickActions: QuickAction[] = [
  {
    label: t`My Profile`,
    text: t`Show members what you do and what you’re looking for`,
    Icon: IconUser,
    to: '/profile',
  },
  { label: t`Groups`, text: t`Smaller groups around one topic`, Icon: IconUsersGroup, to: '/groups' },
  { label: t`Events`, text: t`Meet in person and online`, Icon: IconCalendarEvent, to: '/events' },
  { label: t`Message Board`, text: t`Ask, answer, and celebrate`, Icon: IconMessages, to: '/messages' },
  { label: t`Live Hub`, text: t`Weekly live sessions`, Icon: IconVideo, to: '/livehub' },
  { label: t`Member Survey`, text: t`Tell us what to do next`, Icon: IconChecklist, to: '/survey' },
  { label: t`Partnership Benefits`, text: t`Offers from our partners`, Icon: IconGift, to: '/benefits' },
  { label: t`Jobs`, text: t`Open roles that say what they pay`, Icon: IconBriefcase, to: '/jobs' },
]

/** Compact links to the member's main screens. */
export function QuickActions() {
  const isPathOn = useIsPathOn()
  return (
    <section aria-labelledby="quick-actions" className={styles.section}>
      <Title order={2} id="quick-actions" className={styles.sectionTitle}>
        <Trans>Quick actions</Trans>
      </Title>
      <ul className={styles.actions}>
        {quickActions
          .filter(({ to }) => isPathOn(to))
          .map((action) => (
            <li key={action.label}>
              <ActionCard {...action} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function ActionCard({ label, text, Icon, to }: QuickAction) {
  return (
    <Link to={to} className={styles.action}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.actionWords}>
        <span className={styles.actionLabel}>{label}</span>
        <span className={styles.actionText}>{text}</span>
      </span>
    </Link>
  )
}
