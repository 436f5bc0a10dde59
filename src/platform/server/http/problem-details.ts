import { ORPCError, ValidationError } from '@orpc/contract'
import {
  type FieldError,
  type Problem,
  type ProblemCode,
  type ProblemData,
  problemStatus,
} from '../../contract/problems.ts'

/**
 * An error to throw from a use case; it reaches the caller as problem details (RFC 9457).
 * @param message the words a person sees
 */
export function problem(
  code: ProblemCode,
  message: string,
  data: ProblemData = {},
): ORPCError<ProblemCode, ProblemData> {
  return new ORPCError(code, { status: problemStatus[code], message, data })
}

/** The words for what cannot be done right now, through nobody's fault. */
export const awayWords = 'This cannot be done right now. Please try again in a moment.'
/** Seconds after which whoever was sent away may come back. */
export const comeBackAfter = 2

/** The problem for what failed because the database, or something else that we stand on, is away. */
export function unavailable(cause: unknown): ORPCError<ProblemCode, ProblemData> {
  return Object.assign(problem('UNAVAILABLE', awayWords, { retryAfter: comeBackAfter }), { cause })
}

/** The seconds to wait that an error tells its reader, for the Retry-After header; null when it tells none. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ORPCError)) return null
  const { retryAfter } = (error.data ?? {}) as ProblemData
  return retryAfter ?? (error.status === 503 ? comeBackAfter : null)
}

/** What `found` resolves to; null when it ends in the NOT_FOUND problem. */
export async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** The problem for input that is well formed but wrong in a way only the server can know. */
export function invalidInput(...errors: FieldError[]): ORPCError<ProblemCode, ProblemData> {
  return problem('INVALID_INPUT', errors[0]?.message ?? 'Please check your input.', { errors })
}

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'INVALID_INPUT',
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'INVALID_INPUT',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

const titles: Record<ProblemCode, string> = {
  INVALID_INPUT: 'Invalid input',
  NOT_SIGNED_IN: 'Not signed in',
  INVALID_CREDENTIALS: 'Invalid credentials',
  SECOND_STEP_NEEDED: 'Second step needed',
  MEMBERSHIP_REQUIRED: 'Membership required',
  FORBIDDEN: 'Forbidden',
  EMAIL_NOT_VERIFIED: 'Email not verified',
  FRESH_LOGIN_REQUIRED: 'Fresh login required',
  SECOND_FACTOR_REQUIRED: 'Second factor required',
  FOREIGN_ORIGIN: 'Foreign origin',
  NOT_FOUND: 'Not found',
  CONFLICT: 'Conflict',
  CHANGED_MEANWHILE: 'Changed meanwhile',
  OTHER_ACCOUNT: 'Signed in as somebody else',
  EMAIL_TAKEN: 'Email already registered',
  INVALID_TOKEN: 'Invalid or used token',
  TOKEN_USED: 'Token used already, with effect',
  TOKEN_EXPIRED: 'Token expired',
  TOO_LARGE: 'Too large',
  UNSUPPORTED_FILE: 'Unsupported file',
  KEY_REUSED: 'Retry key used for another request',
  LOCKED: 'Locked',
  TOO_MANY_REQUESTS: 'Too many requests',
  INTERNAL: 'Internal error',
  UNAVAILABLE: 'Unavailable',
}

/** The wire form of a problem. */
export function problemBody(code: ProblemCode, detail: string, status: number, data: ProblemData = {}): Problem {
  return { type: 'about:blank', title: titles[code], status, detail, code, ...data }
}

function isProblemCode(code: string): code is ProblemCode {
  return code in problemStatus
}

function fieldErrors(error: ValidationError): FieldError[] {
  const seen = new Set<string>()
  const errors: FieldError[] = []
  for (const issue of error.issues) {
    const field = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('..')
    if (seen.has(field)) continue
    seen.add(field)
    errors.push({ field, message: issue.message })
  }
  return errors
}

/** Turns any error of the API layer into the wire form; input faults list every field, one message each. */
export function toProblem(error: ORPCError<string, unknown>): Problem {
  if (error.cause instanceof ValidationError && error.status === 400) {
    const errors = fieldErrors(error.cause)
    return problemBody('INVALID_INPUT', errors[0]?.message ?? 'Please check your input.', 400, { errors })
  }
  if (isProblemCode(error.code)) {
    return problemBody(error.code, error.message, error.status, error.data as ProblemData | undefined)
  }
  if (error.status >= 500 && error.status !== 503) {
    return problemBody('INTERNAL', 'An unexpected error occurred. Please try again.', 500)
  }
  return problemBody(codeOfStatus[error.status] ?? 'INVALID_INPUT', error.message, error.status)
}
