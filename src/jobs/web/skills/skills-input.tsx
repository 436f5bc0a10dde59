import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { LazyCombobox } from '../../../ui/forms/lazy-combobox.tsx'
import styles from './skills-input.module.css'

const loadBox = () => import('./skills-box.tsx')

type SkillsInputProps = {
  label: string
  description?: ReactNode
  value: string[]
  onChange: (skills: string[]) => void
  /** The maximum number of skills. */
  limit: number
  error?: ReactNode
  /** useContractForm finds the field by it. */
  'data-path'?: string
}

/**
 * Skills as chips, with an input that suggests common skills and accepts any other. Leaving the input adds the typed
 * skill, so that people need not know a key for it.
 */
export function SkillsInput({ label, description, value, onChange, limit, error, ...path }: SkillsInputProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const isFull = value.length >= limit

  function add(skill: string): void {
    setTyped('')
    setOpen(false)
    const name = skill.trim()
    if (!name || isFull || hasSkill(value, name)) return
    onChange([...value, name])
    setAnnouncement(t`${name} added`)
  }

  function remove(skill: string): void {
    onChange(value.filter((other) => other !== skill))
    setAnnouncement(t`${skill} removed`)
    // The input was disabled while the list was full, so it can be focused only after the next render.
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus({ preventScroll: true }))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    // The combobox itself handles Enter on a suggestion that the arrow keys selected.
    if (event.key === 'Enter' && isSuggestionMarked(event.currentTarget)) return
    event.preventDefault()
    add(typed)
  }

  /** Properties of the input before and after the suggestions are loaded. */
  const box = {
    label,
    description: isFull ? t`You’ve chosen the maximum of ${limit}. Remove one to choose another.` : description,
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
          <Trans>
            Add<VisuallyHidden> skill</VisuallyHidden>
          </Trans>
        </Button>
      </div>
    ),
    ...path,
  }

  function type(text: string): void {
    setTyped(text)
    // If the suggestions are not loaded yet, they open as soon as they are.
    setOpen(true)
  }

  return (
    <div ref={field} className={styles.skills}>
      <LazyCombobox
        load={loadBox}
        fallback={{ ...box, onChange: (event) => type(event.currentTarget.value) }}
        props={{
          ...box,
          isChosen: (skill: string) => hasSkill(value, skill),
          onChange: setTyped,
          onTake: add,
          dropdownOpened: isOpen,
          onDropdownOpen: () => setOpen(true),
          onDropdownClose: () => setOpen(false),
        }}
      />
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={t`${label}, chosen`}>
          {value.map((skill) => (
            <li key={skill} className={styles.chip}>
              <span>{skill}</span>
              <UnstyledButton className={styles.remove} aria-label={t`Remove ${skill}`} onClick={() => remove(skill)}>
                <IconX size={16} aria-hidden="true" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}

function isSuggestionMarked(box: HTMLInputElement): boolean {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  return !!list?.querySelector('[data-combobox-selected]')
}

/** Whether a list contains a skill, in any case. */
function hasSkill(skills: string[], skill: string): boolean {
  return skills.some((known) => known.toLowerCase() === skill.toLowerCase())
}
