import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { LateBox } from '../../ui/late-box.tsx'
import { hasSkill } from './has-skill.ts'
import styles from './skills-input.module.css'

const loadBox = () => import('./skills-box.tsx')

type SkillsInputProps = {
  label: string
  description?: ReactNode
  value: string[]
  onChange: (skills: string[]) => void
  /** How many there may be. */
  limit: number
  error?: ReactNode
  /** What useContractForm finds the field by. */
  'data-path'?: string
}

/**
 * Skills as chips, with a box that suggests common ones and takes any other. What is typed counts when the box is
 * left, so that nobody has to know about a key.
 */
export function SkillsInput({ label, description, value, onChange, limit, error, ...path }: SkillsInputProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const isFull = value.length >= limit

  function add(skill: string): void {
    setTyped('')
    setOpen(false)
    const name = skill.trim()
    if (!name || isFull || hasSkill(value, name)) return
    onChange([...value, name])
    setNews(`${name} added`)
  }

  function remove(skill: string): void {
    onChange(value.filter((other) => other !== skill))
    setNews(`${skill} removed`)
    // It may have been switched off while the list was full.
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus({ preventScroll: true }))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    // A suggestion that the arrow keys marked is taken by the box itself.
    if (event.key === 'Enter' && isSuggestionMarked(event.currentTarget)) return
    event.preventDefault()
    add(typed)
  }

  /** The same before and after the suggestions have come. */
  const box = {
    label,
    description: isFull ? `That is all ${limit}. Remove one to choose another.` : description,
    size: 'md',
    maxLength: 50,
    autoComplete: 'off',
    value: typed,
    onKeyDown,
    onBlur: () => add(typed),
    disabled: isFull,
    error,
    inputContainer: (input: ReactNode) => (
      <div className={styles.box}>
        {input}
        <Button variant="default" onClick={() => add(typed)} disabled={isFull}>
          Add<VisuallyHidden> skill</VisuallyHidden>
        </Button>
      </div>
    ),
    ...path,
  }

  function type(words: string): void {
    setTyped(words)
    // Of a box that cannot show them yet, the suggestions show as soon as they are there.
    setOpen(true)
  }

  return (
    <div ref={field} className={styles.skills}>
      <LateBox
        load={loadBox}
        standIn={{ ...box, onChange: (event) => type(event.currentTarget.value) }}
        props={{
          ...box,
          chosen: value,
          onChange: setTyped,
          onTake: add,
          dropdownOpened: isOpen,
          onDropdownOpen: () => setOpen(true),
          onDropdownClose: () => setOpen(false),
        }}
      />
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={`${label}, chosen`}>
          {value.map((skill) => (
            <li key={skill} className={styles.chip}>
              <span>{skill}</span>
              <UnstyledButton className={styles.remove} aria-label={`Remove ${skill}`} onClick={() => remove(skill)}>
                <IconX size={16} aria-hidden="true" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </div>
  )
}

function isSuggestionMarked(box: HTMLInputElement): boolean {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  return !!list?.querySelector('[data-combobox-selected]')
}
