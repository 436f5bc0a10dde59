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
import { useIsPathOn } from '../../../ui/page/parts.ts'
import styles from './dashboard.module.css'

type QuickAction = { label: string; text: string; Icon: TablerIcon; to: string }

/** The seven actions of S1 §2, in its order, and the jobs, which phones have no other link to on this screen. */
const quickActions: QuickAction[] = [
  { label: 'My Profile', text: 'Show members what you do and what you’re looking for', Icon: IconUser, to: '/profile' },
  { label: 'Groups', text: 'Smaller groups around one topic', Icon: IconUsersGroup, to: '/groups' },
  { label: 'Events', text: 'Meet in person and online', Icon: IconCalendarEvent, to: '/events' },
  { label: 'Message Board', text: 'Ask, answer, and celebrate', Icon: IconMessages, to: '/messages' },
  { label: 'Live Hub', text: 'Weekly live sessions', Icon: IconVideo, to: '/livehub' },
  { label: 'Member Survey', text: 'Tell us what to do next', Icon: IconChecklist, to: '/survey' },
  { label: 'Partnership Benefits', text: 'Offers from our partners', Icon: IconGift, to: '/benefits' },
  { label: 'Jobs', text: 'Open roles that say what they pay', Icon: IconBriefcase, to: '/jobs' },
]

/** Compact links to the member's main screens. */
export function QuickActions() {
  const isPathOn = useIsPathOn()
  return (
    <section aria-labelledby="quick-actions" className={styles.section}>
      <Title order={2} id="quick-actions" className={styles.sectionTitle}>
        Quick actions
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
