import { skillsLimit } from '../../../fields.ts'

/** Common technologies and skills (S1 §9: 29). The first ones are a mix, because only some are shown at a time. */
export const popularSkills = [
  'Python',
  'JavaScript',
  'SQL',
  'React',
  'AWS',
  'Data Analysis',
  'Cybersecurity',
  'Project Management',
  'Machine Learning',
  'UX Design',
  'Java',
  'Product Management',
  'TypeScript',
  'Node.js',
  'C#',
  'Go',
  'HTML and CSS',
  'Swift',
  'Kotlin',
  'Azure',
  'Google Cloud',
  'Docker',
  'Kubernetes',
  'Linux',
  'Git',
  'Data Engineering',
  'Agile',
  'Technical Writing',
  'Public Speaking',
]
const maxSuggestions = 12

/** The next suggestions that are not among `skills`, in any case. */
export function suggestionsFor(skills: string[]): string[] {
  return popularSkills.filter((skill) => !has(skills, skill)).slice(0, maxSuggestions)
}

/** `skills` with a trimmed one added, unless it is empty or among them already, in any case (S1 §5). */
export function addSkill(skills: string[], typed: string): string[] {
  const skill = typed.trim()
  return !skill || has(skills, skill) || skills.length >= skillsLimit ? skills : [...skills, skill]
}

function has(skills: string[], skill: string): boolean {
  return skills.some((known) => known.toLowerCase() === skill.toLowerCase())
}
