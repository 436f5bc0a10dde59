import { useLayoutEffect } from 'react'
import { second } from '../../platform/contract/durations.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What was chosen in selects before hydration, during which React sets them. */
const chosen = new Map<HTMLSelectElement, string>()

/** Remembers what people choose in selects until `useEarlyInput` passes it on. Call it before hydration. */
export function rememberChoices(): void {
  for (const select of document.querySelectorAll('select')) {
    const options = [...select.options]
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled)
    if (initial && !initial.selected) chosen.set(select, select.value)
  }
  document.addEventListener('change', rememberChoice, { capture: true })
}

function rememberChoice({ target }: Event): void {
  if (target instanceof HTMLSelectElement) chosen.set(target, target.value)
}

declare global {
  interface Window {
    /** The last button that was pressed before hydration, and the event (`rememberEarlyClickScript`). */
    __earlyClick?: { button: HTMLButtonElement; event: Event }
    __forgetEarlyClicks?: () => void
  }
}

/** Milliseconds after which nobody expects a press to have an effect. */
const maxDelay = 10 * second

/**
 * Passes on what a person or a password manager entered before hydration, when no component listened yet, and the last
 * button that was pressed. Without it, the next rendering would reset the fields. Use it once, at the root, after
 * `rememberChoices`.
 */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    document.removeEventListener('change', rememberChoice, { capture: true })
    window.__forgetEarlyClicks?.()
    const early = window.__earlyClick
    const choices = [...chosen]
    chosen.clear()
    const entered = [...document.querySelectorAll<Field>('input, textarea')]
      .filter(isChanged)
      .map((field) => [field, field.value] as const)
    // After this commit, so that each field's change is rendered before the next one.
    queueMicrotask(() => {
      for (const [field, value] of entered) enterAgain(field, value)
      for (const [select, value] of choices) chooseAgain(select, value)
      if (early && performance.now() - early.event.timeStamp < maxDelay) early.button.click()
    })
  }, [])
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isChanged(field: Field): boolean {
  if (field.readOnly) return false
  if (!isCheckable(field)) return field.value !== field.defaultValue
  // A radio button that is off was changed by the one that is on.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

/** React compares a field with the value that was last set on the element itself, and reports only a difference. */
function enterAgain(field: Field, value: string): void {
  if (isCheckable(field)) {
    field.checked = field.defaultChecked
    field.click()
  } else if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function chooseAgain(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
