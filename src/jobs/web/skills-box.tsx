import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useRef } from 'react'
import { commonSkills } from './common-skills.ts'
import { hasSkill } from './has-skill.ts'

type SkillsBoxProps = Omit<AutocompleteProps, 'data' | 'onOptionSubmit'> & {
  /** What is not suggested any more. */
  chosen: string[]
  onChange: (words: string) => void
  /** A suggestion was taken. */
  onTake: (suggestion: string) => void
}

/** The box in which skills are typed, with its suggestions; it has a file of its own. */
export default function SkillsBox({ chosen, onChange, onTake, ...box }: SkillsBoxProps) {
  /** While a suggestion is being taken: its name would be put into the box after the box was emptied. */
  const isTaking = useRef(false)

  function type(words: string): void {
    if (!isTaking.current) onChange(words)
    isTaking.current = false
  }

  function take(suggestion: string): void {
    isTaking.current = true
    onTake(suggestion)
  }

  const suggestions = commonSkills.filter((skill) => !hasSkill(chosen, skill))
  return (
    <Autocomplete data={suggestions} limit={6} openOnFocus={false} onChange={type} onOptionSubmit={take} {...box} />
  )
}
