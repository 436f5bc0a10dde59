import { type KeyboardEvent, useEffect, useState } from 'react'
import type { PaletteOption } from './options.ts'

type ActiveOption = {
  active: PaletteOption | undefined
  /** Whether the person moved to it, rather than it being the first one. */
  isChosen: boolean
  /** Handles the keys that move it. Returns whether the key was one of them. */
  move: (event: KeyboardEvent) => boolean
  /** Makes the first option active again, for a new list. */
  reset: () => void
}

/**
 * The option that Enter opens: the first one, until the arrow keys, Home, or End move to another. It stays the same while
 * options appear around it.
 * @param domIdOf the HTML id of an option, which is scrolled into view
 */
export function useActiveOption(
  options: readonly PaletteOption[],
  domIdOf: (option: PaletteOption) => string,
): ActiveOption {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosenAt = options.findIndex(({ id }) => id === chosenId)
  const at = Math.max(0, chosenAt)
  const active = options[at]
  const domId = active && domIdOf(active)

  useEffect(() => {
    const option = domId && document.getElementById(domId)
    if (!option) return
    // Above the first option is the heading of its group.
    if (at === 0) option.closest('[role="listbox"]')?.scrollTo({ top: 0 })
    else option.scrollIntoView({ block: 'nearest' })
  }, [domId, at])

  function move(event: KeyboardEvent): boolean {
    const last = options.length - 1
    const targets: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const target = options[targets[event.key] ?? -1]
    if (!target || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false
    setChosenId(target.id)
    return true
  }

  return { active, isChosen: chosenAt >= 0, move, reset: () => setChosenId(null) }
}
