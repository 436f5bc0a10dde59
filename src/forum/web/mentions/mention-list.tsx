import { useDebouncedValue } from '@mantine/hooks'
import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { plural, t } from '#text'
import { insertIntoTextarea } from '../../../ui/forms/insert-into-textarea.ts'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import type { MentionSuggestion, PickedMention } from '../../contract.ts'
import { organizersName } from '../../mention-rules.ts'
import { forumApi } from '../api.ts'
import { caretPosition } from './caret-position.ts'
import { fitsQuery } from './fits-query.ts'
import type { KeyHandler, MentionPlace, MentionQuery } from './mention-query.ts'
import classes from './mentions.module.css'

/** Milliseconds without a key press after which people are looked up. */
const typingPause = 150
/** How long suggestions are used again, in ms. */
const staleTime = 30_000

/** How far each arrow key moves through the options. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type MentionListProps = {
  /** The HTML id of the list. */
  id: string
  textarea: RefObject<HTMLTextAreaElement | null>
  query: MentionQuery | null
  place: MentionPlace
  /** Gets the handler of the keys that are pressed in the text box. */
  keys: RefObject<KeyHandler | null>
  opened: boolean
  onPick: (person: PickedMention, rest: string) => void
  /** Closes the list, for what begins with a text after this "@"; by default with what is typed. */
  onClose: (beginning?: string) => void
  /** Called with the HTML id of the active option. */
  onActive: (id: string | null) => void
  onAnnounce: (text: string) => void
}

/** The people who are suggested for what is typed after "@". The focus stays in the text box. */
export default function MentionList(props: MentionListProps) {
  return props.opened && props.query ? <OpenMentionList {...props} query={props.query} /> : null
}

/** A person, or everyone who organizes the group (null). */
type Option = { name: string; person: MentionSuggestion | null }

function OpenMentionList(props: MentionListProps & { query: MentionQuery }) {
  const { id, textarea, query, place, keys, onPick, onClose, onActive, onAnnounce } = props
  const [q] = useDebouncedValue(query.text, typingPause)
  const { thread, board } = place
  const { data, error, isPlaceholderData } = useQuery({
    ...forumApi.queries.suggestMentions.queryOptions({ input: thread ? { thread, q } : { board, q }, staleTime }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  // The list is then still that of what was typed before.
  const isStale = query.text !== q || isPlaceholderData
  const options = useMemo(() => optionsOf(data), [data])
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const placement = usePlacement(textarea, list, query.from, options.length)
  const optionId = (index: number) => `${id}-${index}`
  const count = data && options.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: other people begin with the first one
  useEffect(() => setActive(0), [options])
  useEffect(() => onActive(count ? `${id}-${active}` : null), [onActive, count, id, active])
  useEffect(() => {
    if (count === 0) onAnnounce(t`No one found.`)
    else if (count)
      onAnnounce(t`${plural(count, { one: '# suggestion', other: '# suggestions' })}. Use the arrow keys to choose.`)
  }, [onAnnounce, count])
  // Below the text box, the keyboard of a phone would cover it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the list depends on the options
  useEffect(() => {
    if (matchMedia('(max-width: 48em)').matches) list.current?.scrollIntoView({ block: 'nearest' })
  }, [options])
  const isHopeless = count === 0 && !isPlaceholderData && query.text !== q && query.text.startsWith(q)
  useEffect(() => {
    if (isHopeless) onClose(q)
  }, [isHopeless, onClose, q])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  /** Whether an option is one for what is typed by now. */
  const isMeant = ({ name, person }: Option) => !isStale || fitsQuery(query.text, name, person?.company ?? '')

  function choose({ name, person }: Option): void {
    const box = textarea.current
    if (!box) return
    const to = Math.max(box.selectionStart, query.from)
    const rest = box.value.slice(0, query.from) + box.value.slice(to)
    if (person) onPick({ id: person.id, name }, rest)
    // Whatever follows belongs to the text.
    onClose('')
    const end = query.from + name.length + 2
    insertIntoTextarea(box, { from: query.from, to, insert: `@${name} `, selectFrom: end, selectTo: end })
  }

  useEffect(() => {
    keys.current = (event) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
      const step = steps[event.key]
      const option = options[active]
      if (event.key === 'Escape') onClose()
      else if (step && options.length > 0) setActive((index) => (index + step + options.length) % options.length)
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && option && isMeant(option))
        choose(option)
      else return false
      event.preventDefault()
      // A dialog around the text box would move the focus at Tab.
      event.stopPropagation()
      event.nativeEvent.stopPropagation()
      return true
    }
    return () => {
      keys.current = null
    }
  })

  return (
    <div ref={list} className={classes.panel} style={placement} data-stale={isStale || undefined} data-mentions>
      {options.length > 0 ? (
        <div id={id} role="listbox" aria-label={t`People to mention`} className={classes.list}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text box, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
            <div
              key={option.person?.id ?? organizersName}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              // Keeps the focus in the text box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <OptionContent option={option} />
            </div>
          ))}
        </div>
      ) : (
        <p className={classes.empty}>
          {error ? t`We couldn’t load suggestions.` : data ? t`No one found.` : t`Looking for people…`}
        </p>
      )}
    </div>
  )
}

function OptionContent({ option: { name, person } }: { option: Option }) {
  return (
    <>
      {person ? <PersonAvatar name={name} src={person.avatarUrl} size="sm" /> : <IconUsersGroup aria-hidden="true" />}
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.details}>{person ? person.company : t`Everyone who organizes this group`}</span>
      </span>
    </>
  )
}

function optionsOf(data: { people: MentionSuggestion[]; hasOrganizers: boolean } | undefined): Option[] {
  const people = (data?.people ?? []).map((person) => ({ name: person.name, person }))
  return data?.hasOrganizers ? [...people, { name: organizersName, person: null }] : people
}

/**
 * Where the list stands on a wide screen, in px within the editor: below the line of the "@", or above it where there is
 * no room below. On phones it stands below the text box, whatever this says.
 * @param change the list's length, with which its height changes
 */
function usePlacement(
  textarea: RefObject<HTMLTextAreaElement | null>,
  list: RefObject<HTMLDivElement | null>,
  from: number,
  change: number,
): { top: number; left: number } {
  const [placement, setPlacement] = useState({ top: 0, left: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the list depends on `change`
  useLayoutEffect(() => {
    const [box, panel] = [textarea.current, list.current]
    const around = panel?.offsetParent
    if (!box || !panel || !around) return
    const [outer, inner] = [around.getBoundingClientRect(), box.getBoundingClientRect()]
    const caret = caretPosition(box, from)
    const top = inner.top - outer.top + caret.top
    // The keyboard of a tablet covers the lower part of the window.
    const [start, height] = visualViewport ? [visualViewport.offsetTop, visualViewport.height] : [0, innerHeight]
    const line = outer.top + top - start
    const isAbove = line + caret.height + panel.offsetHeight > height && line > panel.offsetHeight
    const left = Math.min(inner.left - outer.left + caret.left, Math.max(0, outer.width - panel.offsetWidth))
    setPlacement({ top: isAbove ? top - panel.offsetHeight - 4 : top + caret.height + 4, left })
  }, [textarea, list, from, change])
  return placement
}
