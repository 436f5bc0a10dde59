import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../platform/contract/text/number-formats.ts'
import styles from './filter-chips.module.css'

export type FilterChip<Value extends string> = {
  value: Value
  label: string
  /** How many results there are. Undefined while it loads; zero is muted. */
  count?: number
}

type GroupProps<Value extends string> = {
  /** The group's name for screen readers, such as "Filter by status". */
  label: string
  chips: readonly FilterChip<Value>[]
  className?: string
}
type OneChosen<Value extends string> = { value: Value; onChange: (value: Value) => void }
type AnyChosen<Value extends string> = { values: readonly Value[]; onChange: (values: Value[]) => void }

/**
 * One of the two kinds of filter in the product, for a few choices that all fit on the screen; a NativeSelect is the
 * other, for many choices or a list's order. With `value`, one chip is chosen (radio buttons); with `values`, any number
 * (checkboxes). The inputs are native, so the arrow keys, forms, and screen readers work as everywhere. On phones the
 * chips are one line that scrolls sideways.
 */
export function FilterChips<Value extends string>(props: GroupProps<Value> & OneChosen<Value>): ReactNode
export function FilterChips<Value extends string>(props: GroupProps<Value> & AnyChosen<Value>): ReactNode
export function FilterChips<Value extends string>({
  label,
  chips,
  className,
  ...selection
}: GroupProps<Value> & (OneChosen<Value> | AnyChosen<Value>)) {
  const name = useId()
  const line = useRef<HTMLFieldSetElement>(null)
  const isRadio = 'value' in selection
  const [chosen, setChosen] = useChosen<Value>('value' in selection ? [selection.value] : selection.values)

  // On a phone, the chosen chip of a reloaded or shared page may be beyond the edge.
  useEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (chip) line.current?.scrollTo({ left: chip.offsetLeft + chip.offsetWidth - line.current.clientWidth + 48 })
  }, [])

  function choose(value: Value, isChosen: boolean): void {
    const others = isRadio ? [] : chosen.filter((one) => one !== value)
    const next = isChosen ? [...others, value] : others
    setChosen(next)
    if ('value' in selection) selection.onChange(value)
    else selection.onChange(next)
  }

  return (
    <fieldset
      ref={line}
      role={isRadio ? 'radiogroup' : undefined}
      aria-label={label}
      className={className ? `${styles.line} ${className}` : styles.line}
    >
      {chips.map(({ value, label: text, count }) => (
        <label key={value} className={styles.chip} data-empty={count === 0 || undefined}>
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={name}
            className={styles.input}
            checked={chosen.includes(value)}
            onChange={(event) => choose(value, event.currentTarget.checked)}
          />
          {text}
          {count !== undefined && <span className={styles.count}> {formatNumber(count)}</span>}
        </label>
      ))}
    </fieldset>
  )
}

/** What is chosen: changes with a click at once, and follows the given values, which the router changes with a delay. */
function useChosen<Value extends string>(given: readonly Value[]) {
  const [known, setKnown] = useState(given)
  const [chosen, setChosen] = useState(given)
  if (known.join() !== given.join()) {
    setKnown(given)
    setChosen(given)
  }
  return [chosen, setChosen] as const
}
