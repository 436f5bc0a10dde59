/** The path of a member's page. */
export function memberPath(id: string): string {
  return `/members/${id}`
}

/** The path of the directory, filtered by a skill. */
export function skillPath(skill: string): string {
  return `/members?${new URLSearchParams({ skill })}`
}
