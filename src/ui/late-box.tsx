import { TextInput, type TextInputProps } from '@mantine/core'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'

type LateBoxProps<Props extends object> = {
  /** Fetches the box with its list. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** What it looks like until then. What is typed into it is the caller's to keep, for the box that follows. */
  standIn: TextInputProps
}

/**
 * A box with suggestions, whose list takes more code than the rest of a screen's form: it comes when the pointer or
 * the focus does (docs/decisions/0032). A plain box of the same size and name stands there meanwhile, and hands over
 * focus and place in the text. If the code does not come, the plain box stays, and asks again when it is next entered.
 */
export function LateBox<Props extends object>({ load, props, standIn }: LateBoxProps<Props>) {
  const [Box, setBox] = useState<ComponentType<Props> | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const left = useRef<{ from: number | null; to: number | null } | null>(null)

  function fetchBox(): void {
    load().then(
      (module) => {
        const input = place.current?.querySelector('input')
        const isFocused = input && input === document.activeElement
        left.current = isFocused ? { from: input.selectionStart, to: input.selectionEnd } : null
        setBox(() => module.default)
      },
      () => undefined,
    )
  }

  useLayoutEffect(() => {
    const input = place.current?.querySelector('input')
    if (!Box || !left.current || !input) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(left.current.from, left.current.to)
    left.current = null
  }, [Box])

  return (
    <div ref={place} style={{ display: 'contents' }}>
      {Box ? (
        <Box {...props} />
      ) : (
        <TextInput
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          {...standIn}
          onPointerEnter={fetchBox}
          onFocus={fetchBox}
        />
      )}
    </div>
  )
}
