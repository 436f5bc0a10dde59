import { ORPCError, ValidationError } from '@orpc/contract'
import { t } from '#text'
import {
  type FieldError,
  type Problem,
  type ProblemCode,
  type ProblemData,
  problemStatus,
} from '../../contract/problems.ts'

/** An error for a use case to throw. The client gets it as problem details (RFC 9457). @param message for people */
export function problem(
  code: ProblemCode,
  message: string,
  data: ProblemData = {},
): ORPCError<ProblemCode, ProblemData> {
  return new ORPCError(code, { status: problemStatus[code], message, data })
}

/** For what is temporarily impossible through nobody's fault. */
export const unavailableMessage = t`We can’t do this right now. Please try again in a moment.`
/** Seconds after which a rejected client may retry. */
export const retryAfterSeconds = 2

/** The problem for what failed because the database, or another dependency, is unavailable. */
export function unavailable(cause: unknown): ORPCError<ProblemCode, ProblemData> {
  return Object.assign(problem('UNAVAILABLE', unavailableMessage, { retryAfter: retryAfterSeconds }), { cause })
}

/** The seconds in the Retry-After header of an error; null for none. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ORPCError)) return null
  const { retryAfter } = (error.data ?? {}) as ProblemData
  return retryAfter ?? (error.status === 503 ? retryAfterSeconds : null)
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}

/** The value that `found` resolves to; null when it rejects with NOT_FOUND. */
export async function nullIfNotFound<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The value that `found` resolves to; null when it rejects because a limit is reached. */
export async function nullIfLimited<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return null
    throw error
  }
}

/** The problem for input that is well formed but wrong in a way that only the server can know. */
export function invalidInput(...errors: FieldError[]): ORPCError<ProblemCode, ProblemData> {
  return problem('INVALID_INPUT', errors[0]?.message ?? t`Please check your input.`, { errors })
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
  APPROVAL_PENDING: 'Approval pending',
  FOREIGN_ORIGIN: 'Foreign origin',
  NOT_FOUND: 'Not found',
  CONFLICT: 'Conflict',
  CHANGED_MEANWHILE: 'Changed in the meantime',
  OTHER_ACCOUNT: 'Signed in as someone else',
  EMAIL_TAKEN: 'Email already registered',
  INVALID_TOKEN: 'Invalid or used token',
  TOKEN_USED: 'Token already used, with effect',
  TOKEN_EXPIRED: 'Token expired',
  TOO_LARGE: 'Too large',
  UNSUPPORTED_FILE: 'Unsupported file',
  KEY_REUSED: 'Idempotency key used for another request',
  LOCKED: 'Locked',
  TOO_MANY_REQUESTS: 'Too many requests',
  INTERNAL: 'Internal error',
  UNAVAILABLE: 'Unavailable',
}

/** A problem as it is sent. */
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
    const field = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.')
    if (seen.has(field)) continue
    seen.add(field)
    errors.push({ field, message: issue.message })
  }
  return errors
}

/** Converts any error of the API into a problem. Validation errors list every field, with one message each. */
export function toProblem(error: ORPCError<string, unknown>): Problem {
  if (error.cause instanceof ValidationError && error.status === 400) {
    const errors = fieldErrors(error.cause)
    return problemBody('INVALID_INPUT', errors[0]?.message ?? t`Please check your input.`, 400, { errors })
  }
  if (isProblemCode(error.code)) {
    return problemBody(error.code, error.message, error.status, error.data as ProblemData | undefined)
  }
  if (error.status >= 500 && error.status !== 503) {
    return problemBody('INTERNAL', t`An unexpected error occurred. Please try again.`, 500)
  }
  return problemBody(codeOfStatus[error.status] ?? 'INVALID_INPUT', error.message, error.status)
}

/**
 * Keeps one person's changes from silently overwriting another's: what is saved must be based on the current version.
 * @param basedOn the `updatedAt` that the form showed; absent to overwrite any version
 * @throws CHANGED_MEANWHILE
 */
export function requireUnchanged({ updatedAt }: { updatedAt: Date }, basedOn: string | undefined): void {
  if (basedOn !== undefined && new Date(basedOn).getTime() !== updatedAt.getTime()) throw changedMeanwhile()
}

/** The problem for changes that are based on an old version. */
export function changedMeanwhile() {
  return problem(
    'CHANGED_MEANWHILE',
    t`This was changed in the meantime, so nothing was saved. Please review it and try again.`,
  )
}
