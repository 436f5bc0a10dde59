export const folders = ['current', 'requests', 'closed'] as const
export type Folder = (typeof folders)[number]

/** Path of a folder's list. The first folder has no parameter. */
export function inboxPath(folder: Folder = 'current'): string {
  return folder === 'current' ? '/inbox' : `/inbox?folder=${folder}`
}

/** Path of a conversation, beside the list of a folder. */
export function conversationPath(id: string, folder: Folder = 'current'): string {
  return folder === 'current' ? `/inbox/${id}` : `/inbox/${id}?folder=${folder}`
}

/** The folder that a URL names. */
export function folderIn(parameters: URLSearchParams): Folder | undefined {
  return folders.find((folder) => folder === parameters.get('folder'))
}
