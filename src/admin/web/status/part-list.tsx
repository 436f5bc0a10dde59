import { Anchor, Text, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconCloudUpload,
  IconCpu,
  IconDatabase,
  IconExclamationCircle,
  IconListCheck,
  IconMail,
  IconServer,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import type { StatusLevel } from '../../status-contract.ts'
import lists from '../lists.module.css'
import styles from './status.module.css'
import type { PartName, PartStatus } from './status-labels.ts'

const icons: Record<PartName, TablerIcon> = {
  database: IconDatabase,
  disk: IconServer,
  files: IconCloudUpload,
  mails: IconMail,
  jobs: IconListCheck,
  memory: IconCpu,
  address: IconWorld,
  backup: IconArchive,
}

const levels: Record<StatusLevel, { Icon: TablerIcon; label: string }> = {
  good: { Icon: IconCircleCheck, label: t`Good` },
  watch: { Icon: IconExclamationCircle, label: t`Worth a look` },
  act: { Icon: IconAlertTriangle, label: t`Needs you now` },
}

/** The parts of the site, each with its status and advice. */
export function PartList({ parts, ends }: { parts: PartStatus[]; ends: Partial<Record<PartName, ReactNode>> }) {
  return (
    <ul className={styles.parts} aria-label={t`Parts of the site`}>
      {parts.map((part) => (
        <Part key={part.name} part={part} end={ends[part.name]} />
      ))}
    </ul>
  )
}

/** @param end follows the sentence, such as a relative time that updates itself */
function Part({ part: { name, title, level, state, advice, link }, end }: { part: PartStatus; end: ReactNode }) {
  const Icon = icons[name]
  return (
    <li className={styles.part} data-level={level}>
      <Icon size={24} stroke={1.75} className={styles.icon} aria-hidden="true" />
      <div className={`${lists.explanation} ${styles.text}`}>
        <Title order={2} className={styles.title}>
          {title}
        </Title>
        <Text>
          {state}
          {end}
        </Text>
        {advice && <Text className={styles.advice}>{advice}</Text>}
        {link && (
          <Anchor component={Link} to={link.to}>
            {link.label}
          </Anchor>
        )}
      </div>
      <Level level={level} />
    </li>
  )
}

function Level({ level }: { level: StatusLevel }) {
  const { Icon, label } = levels[level]
  return (
    <span className={styles.level}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {label}
    </span>
  )
}
