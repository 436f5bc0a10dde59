import { type AnyContractProcedure, type AnyContractRouter, getEventIteratorSchemaDetails } from '@orpc/contract'
import type { Person } from '../../src/accounts/test/people.ts'
import { contract } from '../../src/contract.ts'
import { addressOf } from './call.ts'
import { type KnownRoute, knownRoutes } from './calls.ts'
import type { World } from './world.ts'

/** Every route that answers with a live stream. */
export const streams: KnownRoute[] = knownRoutes.filter(({ name, title }) => title === name && isStream(name))

function isStream(name: string): boolean {
  const route = name
    .split('.')
    .reduce((tree, key) => tree[key as keyof typeof tree] as never, contract as AnyContractRouter)
  return getEventIteratorSchemaDetails((route as AnyContractProcedure)['~orpc'].outputSchema) !== undefined
}

/** A stream that somebody reads. */
export type Opened = {
  title: string
  status: number
  /** When it ended, as `performance.now()` has it; pending while it goes on. */
  ended: Promise<number>
  /** Lets go of it. */
  close(): void
}

/** Opens a stream as somebody, and reads it until it ends. */
export async function openStream(world: World, route: KnownRoute, { cookie }: Pick<Person, 'cookie'>): Promise<Opened> {
  const made = await route.call.prepare(world)
  const controller = new AbortController()
  const { signal } = controller
  const headers = { cookie, accept: 'text/event-stream' }
  const response = await fetch(world.app.url + addressOf(route.path, made), { headers, signal })
  const reader = response.body?.getReader()
  async function readOn(): Promise<number> {
    try {
      for (let isOver = false; !isOver; ) isOver = (await reader?.read())?.done ?? true
    } catch (error) {
      if (!signal.aborted) throw error
    }
    return performance.now()
  }
  return { title: route.title, status: response.status, ended: readOn(), close: () => controller.abort() }
}
