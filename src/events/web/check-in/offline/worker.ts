/*
 * The service worker of the check-in screen, so that a phone can reload it without a connection. It answers only for that
 * screen's page and the build's own files. Requests for data go past it.
 */

/** The part of a service worker's global scope that is used here; the project's types cover pages only. */
type FetchEvent = Event & { request: Request; respondWith(response: Promise<Response>): void }
const worker = globalThis as unknown as {
  addEventListener(
    type: 'install' | 'activate' | 'fetch',
    listener: (event: FetchEvent & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/** As in offline-page.ts. */
const cacheName = 'check-in'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})

/** The page from the server, or without a connection the stored one. The query does not change the page. */
async function pageOf(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await caches.open(cacheName).then((cache) => cache.match(pathname))
    if (!stored) throw error
    return stored
  }
}

/** A file of the build. Its name changes with its content, so that a stored one is always right. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const stored = await cache.match(request.url)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}
