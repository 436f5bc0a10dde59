/** Where a member's profile is read. */
export function memberPath(id: string): string {
  return `/members/${id}`
}

/** The directory, showing those who have a skill. */
export function skillPath(skill: string): string {
  return `/members?${new URLSearchParams({ skill })}`
}
