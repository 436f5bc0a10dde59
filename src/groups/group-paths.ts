/** The path of a group's page, or of one of its tabs. */
export function groupPath(id: string, tab?: 'members' | 'requests' | 'settings'): string {
  return tab ? `/groups/${id}/${tab}` : `/groups/${id}`
}

/** The id of the private board of a group's discussion. */
export function groupBoardId(groupId: string): `group-${string}` {
  return `group-${groupId}`
}
