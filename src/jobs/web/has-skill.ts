/** Whether a skill is among others, however it is capitalized. */
export function hasSkill(skills: string[], skill: string): boolean {
  return skills.some((known) => known.toLowerCase() === skill.toLowerCase())
}
