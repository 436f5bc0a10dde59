import * as z from 'zod'

/** All codes of problems with their HTTP status. Codes are stable, because clients rely on them. */
export const problemStatus = {
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_STEP_NEEDED: 401,
  MEMBERSHIP_REQUIRED: 402,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  FRESH_LOGIN_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  APPROVAL_PENDING: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CHANGED_MEANWHILE: 409,
  OTHER_ACCOUNT: 409,
  EMAIL_TAKEN: 409,
  INVALID_TOKEN: 410,
  TOKEN_USED: 410,
  TOKEN_EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  KEY_REUSED: 422,
  LOCKED: 423,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** An error of one field: `field` is the name of the input (dotted when nested), `message` is for people. */
export const fieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** What a problem contains besides its code and message. */
export const problemData = z.object({ errors: z.array(fieldError).optional(), retryAfter: z.number().optional() })
export type ProblemData = z.infer<typeof problemData>

/** An error as it is sent: `application/problem+json` (RFC 9457) with a stable `code`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  errors: z.array(fieldError).optional(),
  retryAfter: z.number().optional(),
})
export type Problem = z.infer<typeof problem>
