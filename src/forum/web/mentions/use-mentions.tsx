import { Text, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import { Trans } from '#trans'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { PickedMention } from '../../contract.ts'
import { isPrivateBoard } from '../paths.ts'
import {
  type KeyHandler,
  type MentionPlace,
  type MentionQuery,
  mentionQueryAt,
  toPreview,
  withPick,
} from './mention-query.ts'
import classes from './mentions.module.css'

const loadList = () => import('./mention-list.tsx')

export type EditorMentions = {
  place: MentionPlace
  picked: readonly PickedMention[]
  onPick: (picked: PickedMention[]) => void
}

const nowhere: EditorMentions = { place: {}, picked: [], onPick: () => undefined }

/**
 * Suggests people while a person types "@" and the beginning of a name in a text box. The text box remains a text box for
 * assistive technology, because a combobox has only one line: it controls the list and names the active option in it. The
 * list is loaded when it first opens.
 */
export function useMentions(textarea: RefObject<HTMLTextAreaElement | null>, mentions: EditorMentions | undefined) {
  const { place, picked, onPick } = mentions ?? nowhere
  const id = useId()
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [ambiguousName, setAmbiguousName] = useState<string | null>(null)
  const keys = useRef<KeyHandler | null>(null)
  // Where a person closed the list, or where nobody was found: it stays closed for this "@" and what begins alike.
  const closed = useRef<MentionQuery | null>(null)

  const close = useCallback((at: MentionQuery | null) => {
    closed.current = at
    setQuery(null)
    setActiveId(null)
    setAnnouncement('')
  }, [])

  /** Looks at the text before the caret. Called whenever the text or the caret changes. */
  function update(): void {
    const box = textarea.current
    if (!mentions || !box) return
    const isSelecting = box.selectionStart !== box.selectionEnd
    const next = isSelecting ? null : mentionQueryAt(box.value, box.selectionStart, picked)
    const { current } = closed
    const isClosed = next !== null && current?.from === next.from && next.text.startsWith(current.text)
    if (!isClosed) closed.current = null
    if (next === null || isClosed) {
      if (query) close(closed.current)
      return
    }
    if (next.from !== query?.from || next.text !== query.text) setQuery(next)
  }

  function pick(chosen: PickedMention, rest: string): void {
    const { picked: next, isOtherMeant } = withPick(picked, chosen, rest)
    onPick(next)
    setAmbiguousName(isOtherMeant ? chosen.name : null)
  }

  const isOpen = query !== null
  const hasOrganizers = place.board !== undefined && isPrivateBoard(place.board)
  const preview = useMemo(() => toPreview(picked, hasOrganizers), [picked, hasOrganizers])
  return {
    preview,
    update,
    /** Handles a key in the text box. @returns whether the list of suggestions used it */
    handleKey: (event: KeyboardEvent<HTMLTextAreaElement>) => isOpen && (keys.current?.(event) ?? false),
    textareaProps: mentions && {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': activeId ? id : undefined,
      'aria-activedescendant': activeId ?? undefined,
      // Escape closes the list, and not the dialog around the text box.
      'data-mantine-stop-propagation': isOpen || undefined,
      onSelect: update,
      onBlur: () => close(null),
    },
    list: mentions && (
      <>
        <OnDemand
          load={loadList}
          props={{
            ...{ id, textarea, query, place, keys, opened: isOpen },
            onPick: pick,
            onClose: (beginning = query?.text ?? '') => close(query && { from: query.from, text: beginning }),
            onActive: setActiveId,
            onAnnounce: setAnnouncement,
          }}
        />
        {picked.some(({ name }) => name === ambiguousName) && (
          <Text size="sm" className={classes.notice} role="status">
            <Trans>“@{ambiguousName}” means the person with this name whom you picked first.</Trans>
          </Text>
        )}
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      </>
    ),
  }
}
