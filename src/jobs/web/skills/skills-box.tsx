import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useRef } from 'react'

type SkillsBoxProps = Omit<AutocompleteProps, 'data' | 'onOptionSubmit'> & {
  /** Whether a skill is already chosen, and therefore not suggested. */
  isChosen: (skill: string) => boolean
  onChange: (text: string) => void
  /** Called when a suggestion is chosen. */
  onTake: (suggestion: string) => void
}

/** The input for skills with suggestions. It is loaded on demand. */
export default function SkillsBox({ isChosen, onChange, onTake, ...box }: SkillsBoxProps) {
  /** True while a suggestion is chosen: Mantine then reports the suggestion as typed text, after the input was cleared. */
  const isTaking = useRef(false)

  function type(text: string): void {
    if (!isTaking.current) onChange(text)
    isTaking.current = false
  }

  function take(suggestion: string): void {
    isTaking.current = true
    onTake(suggestion)
  }

  const suggestions = commonSkills.filter((skill) => !isChosen(skill))
  return (
    <Autocomplete data={suggestions} limit={6} openOnFocus={false} onChange={type} onOptionSubmit={take} {...box} />
  )
}

/** Suggestions: skills that technology jobs often require. Any other skill can be typed. */
const commonSkills = [
  'Python',
  'JavaScript',
  'TypeScript',
  'Java',
  'SQL',
  'React',
  'Node.js',
  'AWS',
  'Azure',
  'Google Cloud',
  'C#',
  'C++',
  'Go',
  'Rust',
  'Swift',
  'Kotlin',
  'Ruby',
  'PHP',
  'Docker',
  'Kubernetes',
  'Terraform',
  'Linux',
  'Git',
  'PostgreSQL',
  'Data Analysis',
  'Data Engineering',
  'Machine Learning',
  'Cybersecurity',
  'Cloud Architecture',
  'Site Reliability',
  'Quality Assurance',
  'UX Design',
  'UX Research',
  'Accessibility',
  'Product Management',
  'Project Management',
  'Program Management',
  'Agile',
  'Technical Writing',
  'Salesforce',
]
