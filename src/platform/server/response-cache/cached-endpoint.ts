import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import * as z from 'zod'
import type { OperationMeta } from '../../contract/operation.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Services } from '../services.ts'
import type { Matter } from './cache-tags.ts'
import type { Slot } from './fragments.ts'
import { inputOf, pathPattern } from './request-input.ts'

type InputOf<Operation extends AnyContractProcedure> = InferSchemaOutput<Schemas<Operation>['inputSchema']>
/** What a route's code gives, and what the contract lets through of it. */
type GivenBy<Operation extends AnyContractProcedure> = InferSchemaInput<Schemas<Operation>['outputSchema']>
type AllowedBy<Operation extends AnyContractProcedure> = InferSchemaOutput<Schemas<Operation>['outputSchema']>
type Schemas<Operation extends AnyContractProcedure> = {
  inputSchema: NonNullable<Operation['~orpc']['inputSchema']>
  outputSchema: NonNullable<Operation['~orpc']['outputSchema']>
}

/** What a viewer's own part may depend on. */
type Own = Pick<Services, 'db' | 'clock'>

type Definition<Operation extends AnyContractProcedure, Mark> = {
  /** All that the shared part is made of. */
  matters: readonly Matter[]
  /** Milliseconds for which it holds at most, where it depends on what time it is. */
  lifetime?: number
  /** Whether many ask for the same. */
  isShared(input: InputOf<Operation>): boolean
  /** Whether most of these are asked for by one person alone: they are kept only once they are asked for again. */
  isOftenRare?(input: InputOf<Operation>): boolean
  /**
   * The answer for everybody of a role, with whatever a viewer has of her own left out; null for what not everybody
   * may see, which goes the ordinary way.
   */
  read(
    services: Services,
    role: Viewer['role'],
    input: InputOf<Operation>,
  ): Promise<SharedAnswer<Operation, Mark> | null>
  /** JSON for each of the marks as the viewer sees them; null when she is gone. */
  own(services: Own, viewer: Viewer, marks: readonly Mark[]): Promise<readonly string[] | null>
}

type SharedAnswer<Operation extends AnyContractProcedure, Mark> = {
  output: GivenBy<Operation>
  /** Puts slots in the places of what is a viewer's own. @param output as the contract lets it through */
  withSlots(output: AllowedBy<Operation>, slot: Slot<Mark>): unknown
}

/** One request of a shared read. */
export type SharedRequest = {
  meta: OperationMeta
  route: string
  key: string
  matters: readonly Matter[]
  lifetime: number
  isOftenRare: boolean
  read(services: Services, role: Viewer['role']): Promise<((slot: Slot<unknown>) => unknown) | null>
  own(services: Own, viewer: Viewer, marks: readonly unknown[]): Promise<readonly string[] | null>
}

/** A read that many people share: finds in an address what is asked of it; null when it is another's, or not shared. */
export type SharedRead = {
  operation: AnyContractProcedure
  matters: readonly Matter[]
  requestAt(url: string): SharedRequest | null
}

/** For routes that take none. */
const noInput = z.object({})

/**
 * Lets a read of the contract be answered by what is kept of it, with the viewer's own part joined in
 * (docs/decisions/0031).
 */
export function sharedRead<Operation extends AnyContractProcedure, Mark>(
  operation: Operation,
  { matters, lifetime = Number.POSITIVE_INFINITY, isShared, isOftenRare, read, own }: Definition<Operation, Mark>,
): SharedRead {
  const { route, meta, inputSchema, outputSchema } = operation['~orpc']
  const [input, output] = [inputSchema as z.ZodType | undefined, outputSchema as z.ZodType]
  const pattern = pathPattern(`/api${route.path}`)
  return {
    operation,
    matters,
    requestAt(url) {
      const given = inputOf(url, pattern)
      const parsed = given && (input ?? noInput).safeParse(given)
      if (!parsed?.success) return null
      const asked = parsed.data as InputOf<Operation>
      if (!isShared(asked)) return null
      return {
        meta: meta as OperationMeta,
        route: `/api${route.path}`,
        key: `${route.path} ${JSON.stringify(asked)}`,
        matters,
        lifetime,
        isOftenRare: isOftenRare?.(asked) ?? false,
        async read(services, role) {
          const answer = await read(services, role, asked)
          if (!answer) return null
          const allowed = output.parse(answer.output) as AllowedBy<Operation>
          return (slot) => answer.withSlots(allowed, slot)
        },
        own: (services, viewer, marks) => own(services, viewer, marks as readonly Mark[]),
      }
    },
  }
}
