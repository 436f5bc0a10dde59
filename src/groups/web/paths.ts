/** Where a group is; `tab` is one of its parts. */
export function groupPath(id: string, tab?: 'members' | 'requests' | 'settings'): string {
  return tab ? `/groups/${id}/${tab}` : `/groups/${id}`
}
