import { TextInput, type TextInputProps } from '@mantine/core'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'

type LazyComboboxProps<Props extends object> = {
  /** Loads the combobox. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** The plain input until then. The caller keeps what is typed into it, and passes it to the combobox. */
  fallback: TextInputProps
}

/**
 * An input with suggestions, whose list takes more code than the rest of a form. The code is loaded when the pointer or
 * the focus reaches the input (docs/decisions/0032). Until then there is a plain input of the same size and name, which
 * hands over the focus and the selection. If loading fails, the plain input stays and tries again when it is next
 * entered.
 */
export function LazyCombobox<Props extends object>({ load, props, fallback }: LazyComboboxProps<Props>) {
  const [Combobox, setCombobox] = useState<ComponentType<Props> | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const selection = useRef<{ from: number | null; to: number | null } | null>(null)

  function loadCombobox(): void {
    load().then(
      (module) => {
        const input = container.current?.querySelector('input')
        const isFocused = input && input === document.activeElement
        selection.current = isFocused ? { from: input.selectionStart, to: input.selectionEnd } : null
        setCombobox(() => module.default)
      },
      () => undefined,
    )
  }

  useLayoutEffect(() => {
    const input = container.current?.querySelector('input')
    if (!Combobox || !selection.current || !input) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(selection.current.from, selection.current.to)
    selection.current = null
  }, [Combobox])

  return (
    <div ref={container} style={{ display: 'contents' }}>
      {Combobox ? (
        <Combobox {...props} />
      ) : (
        <TextInput
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          {...fallback}
          onPointerEnter={loadCombobox}
          onFocus={loadCombobox}
        />
      )}
    </div>
  )
}
