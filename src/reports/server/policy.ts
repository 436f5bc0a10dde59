/** Whether a person may report content. Authors can change or delete their own content, so they cannot report it. */
export function mayReport(viewer: { id: string }, content: { authorId: string | null }): boolean {
  return content.authorId !== viewer.id
}
