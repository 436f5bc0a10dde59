/** The private board on which a group's members talk. */
export function boardOf(groupId: string): `group-${string}` {
  return `group-${groupId}`
}
