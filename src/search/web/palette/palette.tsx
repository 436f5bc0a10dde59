import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { t } from '#text'
import type { NavigationSection } from '../../../ui/frame/navigation-item.tsx'
import type { OpenedPalette } from '../../../ui/frame/search-opener.tsx'
import { type PaletteViewer, useActions } from './actions.tsx'
import styles from './palette.module.css'
import { PaletteContent } from './palette-content.tsx'
import { placesIn } from './places.ts'

type PaletteProps = OpenedPalette & {
  /** Undefined until the account is known. */
  viewer: PaletteViewer | undefined
  /** The navigation of the person's role. */
  sections: NavigationSection[]
  onLogOut: () => void
}

/**
 * The palette: one field for places, actions, and everything the person may find. It is the browser's own modal dialog,
 * which keeps the focus inside, returns it when it closes, and closes with Escape, or with Back on Android.
 */
export default function Palette({ viewer, sections, onLogOut, opened, onClose, takeTyped }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { actions, dialogs } = useActions(viewer?.role, onLogOut)
  const places = useMemo(() => placesIn(sections), [sections])

  // Before anything else can be typed: from here on, keys reach the field.
  useLayoutEffect(() => {
    if (opened && !dialog.current?.open) dialog.current?.showModal()
    if (!opened) dialog.current?.close()
  }, [opened])

  // Where Back does not close dialogs, it leads to another screen, above which the palette must not stay. It listens from
  // the moment it opens, and the listener stays the same: the router's listener renders first, and one that is added by
  // that would miss the event.
  const onBack = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!opened) return
    const onPopState = () => onBack()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [opened])

  /** The browser reports later that a dialog was closed. Until then, what is typed would still be for this palette. */
  function close(): void {
    dialog.current?.close()
    onClose()
  }

  /** The shortcut that opened the palette closes it. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    close()
  }

  return (
    <>
      {/* The browser closes the dialog with Escape; a click on its backdrop arrives at the dialog itself. */}
      <dialog
        ref={dialog}
        className={styles.palette}
        aria-label={t`Search everything`}
        // It may have opened again meanwhile.
        onClose={() => dialog.current?.open || onClose()}
        onClick={({ target }) => target === dialog.current && close()}
        onKeyDown={onKeyDown}
      >
        {opened && (
          <PaletteContent viewer={viewer} places={places} actions={actions} takeTyped={takeTyped} onClose={close} />
        )}
      </dialog>
      {dialogs}
    </>
  )
}
