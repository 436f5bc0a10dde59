import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { OnDemand, preload } from '../overlays/on-demand.tsx'
import { useHydrated } from '../page/use-hydrated.ts'
import styles from './search-opener.module.css'

/** What the opener adds to the palette's own properties. */
export type OpenedPalette = {
  opened: boolean
  onClose: () => void
  /** What the person typed while the palette's code was loading. Empty when it is called again. */
  takeTyped: () => TypedAhead
}

export type TypedAhead = {
  text: string
  /** Whether Enter followed the text. */
  isEntered: boolean
}

const nothingTyped: TypedAhead = { text: '', isEntered: false }

type SearchOpenerProps<Props extends object> = {
  /** Loads the palette. The frame cannot import it, because it knows what capabilities offer. */
  load: () => Promise<{ default: ComponentType<Props & OpenedPalette> }>
  props: Props
}

/**
 * The field in the top bar that opens the palette; an icon on phones. The palette also opens with Ctrl+K or Cmd+K, and
 * with a slash outside of fields. Whether it is open is not part of the history: a screen may replace its entry while the
 * palette is open, for example when a filter takes effect, and that must not close it.
 */
export function SearchOpener<Props extends object>({ load, props }: SearchOpenerProps<Props>) {
  const [isOpen, setOpen] = useState(false)
  const typed = useRef(nothingTyped)
  const isApple = useHydrated() && /Mac|iP/.test(navigator.platform)
  const prepare = () => preload(load)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // What is in a dialog stays there, and so does a shortcut that a field handles itself, such as the editor's link.
      if (event.defaultPrevented || event.isComposing || document.querySelector(modalDialogs)) return
      if (isOpen) {
        // Its code is still loading.
        if (event.key === 'Escape') setOpen(false)
        const next = typedAfter(typed.current, event)
        if (next === null) return
        typed.current = next
      } else if (isShortcut(event)) setOpen(true)
      else {
        if (event.key === 'Control' || event.key === 'Meta') preload(load)
        return
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen, load])

  function takeTyped(): TypedAhead {
    const taken = typed.current
    typed.current = nothingTyped
    return taken
  }

  function close(): void {
    takeTyped()
    setOpen(false)
  }

  return (
    <>
      <UnstyledButton
        className={styles.opener}
        data-search-opener
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.label}>
          <Trans>
            Search
            <VisuallyHidden> everything</VisuallyHidden>
          </Trans>
        </span>
        <span className={styles.shortcut} aria-hidden="true">
          {isApple ? '⌘K' : t`Ctrl K`}
        </span>
      </UnstyledButton>
      <OnDemand load={load} props={{ ...props, opened: isOpen, onClose: close, takeTyped }} />
    </>
  )
}

const modalDialogs = 'dialog[open], [role="dialog"][aria-modal="true"]'

/** Fields in which a slash is text. */
const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'

function isShortcut({ key, target, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === '/' && !ctrlKey && !metaKey && !altKey) return !(target as Element).closest?.(fields)
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** What is typed after a key was pressed; null for a key that types nothing. */
function typedAfter(typed: TypedAhead, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): TypedAhead | null {
  if (key === 'Enter') return { ...typed, isEntered: typed.text !== '' }
  if (key === 'Backspace') return { text: typed.text.slice(0, -1), isEntered: false }
  const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey
  return isText ? { text: typed.text + key, isEntered: false } : null
}
