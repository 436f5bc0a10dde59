import { CloseButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { type AllPlaces, Count, isCurrent, type NavigationSection } from './navigation-item.tsx'
import styles from './places-sheet.module.css'

type PlacesSheetProps = AllPlaces & {
  pathname: string
  /** The key of the history entry on screen. */
  entry: string
  opened: boolean
  onClose: () => void
}

/**
 * All places of the person's area, their account, and the community's public pages, in a sheet at the bottom of the
 * screen. It is the browser's own modal dialog, which keeps the focus inside and returns it when it closes.
 */
export default function PlacesSheet({ sections, onLogOut, pathname, entry, opened, onClose }: PlacesSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  const titleId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry opens the sheet again after a question about unsaved changes
  useEffect(() => {
    isLeaving.current = false
    if (opened && !sheet.current?.open) sheet.current?.showModal()
    if (!opened) sheet.current?.close()
  }, [opened, entry])

  /** Closes at once, although the next screen may still be loading. Its entry in the history replaces the sheet's. */
  function leave({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void {
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    isLeaving.current = true
    sheet.current?.close()
  }

  return (
    // A click on the backdrop arrives at the dialog itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog with Escape
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={() => opened && !isLeaving.current && onClose()}
      onClick={({ target }) => target === sheet.current && sheet.current.close()}
    >
      {opened && (
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              <Trans>All places</Trans>
            </h2>
            <CloseButton size="lg" aria-label={t`Close`} onClick={() => sheet.current?.close()} />
          </header>
          <nav aria-label={t`All places`}>
            {sections.map((section) => (
              <Section key={section.label} section={section} pathname={pathname} onLeave={leave} />
            ))}
          </nav>
          <button type="button" className={`${styles.place} ${styles.logOut}`} onClick={onLogOut}>
            <IconLogout size={22} stroke={1.75} aria-hidden="true" />
            <Trans>Log out</Trans>
          </button>
        </div>
      )}
    </dialog>
  )
}

type SectionProps = { section: NavigationSection; pathname: string; onLeave: (event: MouseEvent) => void }

function Section({ section: { label, items, isList }, pathname, onLeave }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <ul className={isList ? styles.list : styles.tiles}>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              replace
              viewTransition
              className={styles.place}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              onClick={onLeave}
            >
              <item.Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.name}>{item.label}</span>
              <Count count={item.count} countLabel={item.countLabel} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
