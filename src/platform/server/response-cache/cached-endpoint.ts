import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import * as z from 'zod'
import type { OperationMeta } from '../../contract/operation.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Services } from '../services.ts'
import type { CacheTag, ScopedTag } from './cache-tags.ts'
import type { ViewerField, ViewerFields } from './fragments.ts'

type InputOf<Operation extends AnyContractProcedure> = InferSchemaOutput<Schemas<Operation>['inputSchema']>
/** What a route's handler returns, and what the contract's output schema lets through of it. */
type OutputOf<Operation extends AnyContractProcedure> = InferSchemaInput<Schemas<Operation>['outputSchema']>
type ParsedOutputOf<Operation extends AnyContractProcedure> = InferSchemaOutput<Schemas<Operation>['outputSchema']>
type Schemas<Operation extends AnyContractProcedure> = {
  inputSchema: NonNullable<Operation['~orpc']['inputSchema']>
  outputSchema: NonNullable<Operation['~orpc']['outputSchema']>
}

/** What viewer-specific fields may depend on, besides the database. */
type ViewerFieldServices = Pick<Services, 'db' | 'clock'>
/** What they may depend on of the viewer: what stays the same for as long as a session lasts. */
export type SessionHolder = Pick<Viewer, 'id' | 'role'>

type Definition<Operation extends AnyContractProcedure, FieldKey> = {
  /** Everything that the response is made of, besides the viewer-specific fields. */
  tags: readonly CacheTag[]
  /** The scopes of these tags that the response shows, if it does not show everything of a tag. */
  scopes?(input: InputOf<Operation>): readonly ScopedTag[]
  /** Milliseconds for which a response is valid at most, if it depends on the time. */
  lifetime?: number
  /** Whether many people request the same. */
  isCacheable(input: InputOf<Operation>): boolean
  /** Whether such a request usually comes from one person only: it is cached only when it comes again. */
  isUsuallyPersonal?(input: InputOf<Operation>): boolean
  /**
   * The response for everybody with a role, without the viewer-specific fields.
   * @returns null for what not everybody with the role may see; the request then takes the ordinary way
   */
  read(
    services: Services,
    role: Viewer['role'],
    input: InputOf<Operation>,
  ): Promise<CacheableResponse<Operation, FieldKey> | null>
  /** The viewer-specific fields of these keys; null when the viewer's account is gone. */
  viewerFields(
    services: ViewerFieldServices,
    viewer: SessionHolder,
    fieldKeys: readonly FieldKey[],
  ): Promise<ViewerFields | null>
}

type CacheableResponse<Operation extends AnyContractProcedure, FieldKey> = {
  output: OutputOf<Operation>
  /**
   * Replaces the values that differ per viewer.
   * @param output as the contract's output schema lets it through
   * @param viewerField marks the place of a viewer-specific field
   */
  withViewerFields(output: ParsedOutputOf<Operation>, viewerField: ViewerField<FieldKey>): unknown
}

/** One request of a cached endpoint. */
export type CacheableRequest = {
  meta: OperationMeta
  route: string
  key: string
  tags: readonly ScopedTag[]
  lifetime: number
  isUsuallyPersonal: boolean
  read(services: Services, role: Viewer['role']): Promise<((viewerField: ViewerField<unknown>) => unknown) | null>
  viewerFields(
    services: ViewerFieldServices,
    viewer: SessionHolder,
    fieldKeys: readonly unknown[],
  ): Promise<ViewerFields | null>
}

/** A GET route that many people request alike. */
export type CachedEndpoint = {
  operation: AnyContractProcedure
  tags: readonly CacheTag[]
  /** Reads the input from a URL; null when it is another route's, or not cacheable. */
  requestAt(url: string): CacheableRequest | null
}

/** For routes without input. */
const noInput = z.object({})

/** Lets requests of a route be answered from the response cache (README.md, docs/decisions/0031). */
export function cachedEndpoint<Operation extends AnyContractProcedure, FieldKey>(
  operation: Operation,
  definition: Definition<Operation, FieldKey>,
): CachedEndpoint {
  const {
    tags,
    scopes,
    lifetime = Number.POSITIVE_INFINITY,
    isCacheable,
    isUsuallyPersonal,
    read,
    viewerFields,
  } = definition
  const { route, meta, inputSchema, outputSchema } = operation['~orpc']
  const [input, output] = [inputSchema as z.ZodType | undefined, outputSchema as z.ZodType]
  const pattern = pathPattern(`/api${route.path}`)
  return {
    operation,
    tags,
    requestAt(url) {
      const given = inputFromUrl(url, pattern)
      const parsed = given && (input ?? noInput).safeParse(given)
      if (!parsed?.success) return null
      const requestInput = parsed.data as InputOf<Operation>
      if (!isCacheable(requestInput)) return null
      return {
        meta: meta as OperationMeta,
        route: `/api${route.path}`,
        key: `${route.path} ${JSON.stringify(requestInput)}`,
        tags: [...tags.map((tag): ScopedTag => `${tag} `), ...(scopes?.(requestInput) ?? [])],
        lifetime,
        isUsuallyPersonal: isUsuallyPersonal?.(requestInput) ?? false,
        async read(services, role) {
          const response = await read(services, role, requestInput)
          if (!response) return null
          const parsedOutput = output.parse(response.output) as ParsedOutputOf<Operation>
          return (viewerField) => response.withViewerFields(parsedOutput, viewerField)
        },
        viewerFields: (services, viewer, fieldKeys) => viewerFields(services, viewer, fieldKeys as readonly FieldKey[]),
      }
    },
  }
}

/** A route's path as a pattern, with its parameters as named groups. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/**
 * The input in a URL as the API reads it: path parameters and query parameters together.
 * @returns undefined for another path, and for anything but plain values given once: those take the ordinary way
 */
function inputFromUrl(url: string, pattern: RegExp): Record<string, string> | undefined {
  const [path = '', query = '', ...more] = url.split('?')
  const match = pattern.exec(path)
  if (!match || more.length > 0 || path.includes('%')) return undefined
  const input: Record<string, string> = { ...match.groups }
  for (const [name, value] of new URLSearchParams(query)) {
    if (!/^\w+$/.test(name) || Object.hasOwn(input, name)) return undefined
    input[name] = value
  }
  return input
}
