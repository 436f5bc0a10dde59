import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutgoingAccess } from '../../../platform/server/outgoing/fetch-public.ts'

/** Lets the site fetch from this machine, as nothing but a test can. */
export const localAccess: OutgoingAccess = {
  protocols: ['http:', 'https:'],
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
}

type Served = { status?: number; type?: string; body: string }

/** A company's server, which serves whatever was put at a path. */
export async function startFeedServer() {
  const pages = new Map<string, Served>()
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const page = pages.get(request.url ?? '')
    response.writeHead(page?.status ?? (page ? 200 : 404), { 'content-type': page?.type ?? 'application/json' })
    response.end(page?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Serves a page, or changes it. @returns its URL */
    put(path: string, page: Served): string {
      pages.set(path, page)
      return `http://127.0.0.1:${port}${path}`
    },
    /** Serves jobs as JSON. */
    putJobs(path: string, jobs: readonly object[]): string {
      return this.put(path, { body: JSON.stringify({ jobs }) })
    },
    requests: () => requests,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let count = 0

/** A complete job of a feed, with a title that no other one has. */
export function feedJob(changes: Record<string, unknown> = {}) {
  count += 1
  return {
    id: `job-${count}`,
    title: `Feed Engineer ${count}`,
    location: 'Atlanta, Georgia',
    workplace: 'hybrid',
    employmentType: 'full-time',
    level: 'mid',
    skills: ['SQL'],
    description: '<p>You read feeds.</p>',
    benefits: 'Health insurance.',
    payMin: 80_000,
    payMax: 95_000,
    ...changes,
  }
}
