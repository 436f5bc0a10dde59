import type { TablerIcon } from '@tabler/icons-react'
import { PersonAvatar } from '../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../ui/text/dates.tsx'
import type { SearchResult, TextMatch } from '../contract.ts'
import { kindLabels } from './kinds.ts'
import styles from './result-parts.module.css'
import { partsOf } from './text-parts.ts'

/** A text whose matches are marked. */
export function Highlighted({ text, matches }: { text: string; matches: readonly TextMatch[] }) {
  return partsOf(text, matches).map((part) =>
    part.isMatch ? (
      <mark key={part.start} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

/** An icon in the place of a face. */
export function IconFace({ Icon }: { Icon: TablerIcon }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={18} stroke={1.75} />
    </span>
  )
}

/** The kinds that show who wrote or is them. The others show what they are. */
const kindsWithFace = new Set<SearchResult['kind']>(['person', 'account', 'thread', 'reply', 'message'])

/** The face of the person of a result, or the icon of its kind. */
export function ResultFace({ kind, person }: Pick<SearchResult, 'kind' | 'person'>) {
  if (person && kindsWithFace.has(kind)) return <PersonAvatar name={person.name} src={person.avatarUrl} size="sm" />
  return <IconFace Icon={kindLabels[kind].Icon} />
}

type ResultContextProps = Pick<SearchResult, 'kind' | 'context' | 'at'>

/** Where a result is and when it was written. The context of an event already says when it takes place. */
export function ResultContext({ kind, context, at }: ResultContextProps) {
  const time = at !== null && kind !== 'event' && <RelativeTime at={at} isShort />
  return (
    <>
      {context}
      {context && time && ' · '}
      {time}
    </>
  )
}
