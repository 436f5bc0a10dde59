import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the API's route that answers, once it is known. */
    apiRoute: string | undefined
  }
}

/**
 * The pattern of what a request asked for, such as `/api/forum/threads/{id}`: there are only so many, and they hold
 * nothing of anybody. The path itself may hold ids and addresses.
 */
export function routeNameOf({ apiRoute, routeOptions }: FastifyRequest): string {
  return apiRoute ?? routeOptions.url ?? 'none'
}
