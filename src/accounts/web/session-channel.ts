const channelName = 'session'

/** Tells the site's other tabs that somebody logged in or out here. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** @returns how to stop listening */
export function onSessionChange(tell: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = tell
  return () => channel.close()
}
