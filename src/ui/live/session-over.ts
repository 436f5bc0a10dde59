const listeners = new Set<() => void>()

/** Calls back when the server says that the session of this page has ended, or is another account's. */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSessionOver(): void {
  for (const listener of [...listeners]) listener()
}
