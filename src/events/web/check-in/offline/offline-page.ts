import workerUrl from './worker.ts?worker&url'

/** As in worker.ts. */
const cacheName = 'check-in'

/** Whether the page of this screen can be opened without a connection. */
export type OfflinePage = 'ready' | 'unsupported'

/**
 * Stores the page and the build's files that it has loaded, and lets a service worker answer with them while there is no
 * connection. The worker controls only this screen. Nothing about people is stored: the page is the same for everyone.
 * @param path the path of the screen
 */
export async function keepForOffline(path: string): Promise<OfflinePage> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in window)) return 'unsupported'
  try {
    await navigator.serviceWorker.register(workerUrl, { scope: path })
    await storePage(path)
    return 'ready'
  } catch {
    return 'unsupported'
  }
}

async function storePage(path: string): Promise<void> {
  // Files of an earlier build are of no use to the page of this one.
  const files = loadedFiles()
  const cache = await caches.open(cacheName)
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname.startsWith('/assets/') && !files.includes(url)) await cache.delete(url)
  }
  const known = new Set((await cache.keys()).map(({ url }) => url))
  await cache.addAll(files.filter((url) => !known.has(url)))
  await cache.add(path)
}

/** The build's files that this page uses. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const isOfBuild = (url: string) => url.startsWith(`${window.location.origin}/assets/`)
  return [...new Set([...loaded, ...linked, ...scripts].map((url) => url.replace(/#.*$/, '')))].filter(isOfBuild)
}
