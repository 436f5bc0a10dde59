export const folders = ['current', 'requests', 'closed'] as const
export type Folder = (typeof folders)[number]

/** The list of a folder; the first one needs no name. */
export function inboxPath(folder: Folder = 'current'): string {
  return folder === 'current' ? '/inbox' : `/inbox?folder=${folder}`
}

/** A conversation, beside the list it was chosen from. */
export function conversationPath(id: string, folder: Folder = 'current'): string {
  return folder === 'current' ? `/inbox/${id}` : `/inbox/${id}?folder=${folder}`
}

/** The folder that an address names. */
export function folderIn(address: URLSearchParams): Folder | undefined {
  return folders.find((folder) => folder === address.get('folder'))
}
