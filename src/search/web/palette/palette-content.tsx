import { CloseButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { t } from '#text'
import type { TypedAhead } from '../../../ui/frame/search-opener.tsx'
import { useIsPathOn } from '../../../ui/page/parts.ts'
import { maxQueryLength } from '../../contract.ts'
import { useSuggestions } from '../api.ts'
import { findsPosts } from '../kinds.ts'
import { addRecent, clearRecent, readRecent } from '../recent.ts'
import type { PaletteAction, PaletteViewer } from './actions.tsx'
import { OptionList, optionDomId } from './option-list.tsx'
import { everywhereId, optionGroups, type PaletteOption } from './options.ts'
import styles from './palette.module.css'
import { PaletteKeys, RecentHead, SearchStatus } from './palette-parts.tsx'
import type { Place } from './places.ts'
import { useActiveOption } from './use-active-option.ts'

/** Milliseconds without a key press after which the server is asked. */
const typingPause = 80

type PaletteContentProps = {
  viewer: PaletteViewer | undefined
  places: readonly Place[]
  actions: readonly PaletteAction[]
  takeTyped: () => TypedAhead
  onClose: () => void
}

/** The field and the list of an open palette. It starts anew each time the palette opens. */
export function PaletteContent({ viewer, places, actions, takeTyped, onClose }: PaletteContentProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const [recent, setRecent] = useState(() => (viewer ? readRecent(viewer.id) : []))
  const typed = text.trim()
  const [sought] = useDebouncedValue(typed, typingPause)
  const suggestions = useSuggestions(typed && sought)
  const { data } = suggestions
  const isStale = typed !== sought || suggestions.isPlaceholderData
  const results = (typed && data?.results) || []
  const isPathOn = useIsPathOn()
  const shown = { recent: recent.filter(({ path }) => isPathOn(path)), places: places.filter(({ to }) => isPathOn(to)) }
  const groups = optionGroups({ typed, ...shown, actions, results })
  const options = groups.flatMap((group) => group.options)
  const domIdOf = (option: PaletteOption) => optionDomId(listId, option.id)
  const { active, isChosen, move, reset } = useActiveOption(options, domIdOf)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the palette opens
  useLayoutEffect(() => {
    const ahead = takeTyped()
    type(ahead.text)
    setEntered(ahead.isEntered)
  }, [])

  // Enter that was pressed before the palette was there opens what it opens now.
  const enter = useEffectEvent(() => openActive(false))
  useEffect(() => {
    if (isEntered) enter()
  }, [isEntered])

  function type(next: string): void {
    setText(next.slice(0, maxQueryLength))
    reset()
  }

  function remember({ recent: item }: PaletteOption): void {
    if (item && viewer) addRecent(viewer.id, item)
  }

  function onChoose(option: PaletteOption, event: MouseEvent): void {
    remember(option)
    // The browser opens the link in another tab, and the palette stays.
    if (option.to !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
    onClose()
    option.run?.()
  }

  function openActive(isInNewTab: boolean): void {
    // The first result may still be one for what was typed before.
    const isOutdated = isStale && !isChosen && active?.result !== undefined
    const option = isOutdated ? options.find(({ id }) => id === everywhereId) : active
    if (!option) return
    if (isInNewTab && option.to !== undefined) {
      remember(option)
      window.open(option.to, '_blank', 'noopener')
    } else document.getElementById(domIdOf(option))?.click()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') openActive(event.ctrlKey || event.metaKey)
    else if (!move(event)) return
    event.preventDefault()
  }

  function clear(): void {
    if (viewer) clearRecent(viewer.id)
    setRecent([])
  }

  return (
    <>
      <div className={styles.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t`Search`}
          aria-expanded="true"
          aria-haspopup="listbox"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && domIdOf(active)}
          placeholder={t`Search people, posts, places, and more`}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxQueryLength}
          dir="auto"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CloseButton size="lg" aria-label={t`Close`} className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.body}>
        {!typed && shown.recent.length > 0 && <RecentHead onClear={clear} />}
        <SearchStatus
          typed={typed}
          suggestions={suggestions}
          isStale={isStale}
          localCount={options.length - results.length - 1}
          hasPosts={viewer ? findsPosts(viewer.role) : true}
        >
          <OptionList id={listId} groups={groups} activeId={active?.id} isStale={isStale} onChoose={onChoose} />
        </SearchStatus>
      </div>
      <PaletteKeys />
    </>
  )
}
