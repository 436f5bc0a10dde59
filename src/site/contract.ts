import * as z from 'zod'
import { registration } from '../accounts/contract.ts'
import { done } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'

const tag = 'Site'

/** What `/setup` asks for: the community's name, the first admin, and the code that the terminal printed. */
export const setup = registration.safeExtend({
  communityName: z
    .string('Community name is required')
    .trim()
    .min(1, 'Community name is required')
    .max(80, 'Community name must be 80 characters or less')
    // It heads every mail: no line breaks or other control characters.
    .regex(/^\P{Cc}*$/u, 'Community name contains characters that cannot be used'),
  code: z.string('Setup code is required').trim().min(1, 'Setup code is required').max(100),
})

export const siteContract = {
  setupStatus: operation('visitor', {
    method: 'GET',
    path: '/setup',
    summary: 'Whether the site still waits for its first admin',
    tag,
  }).output(z.object({ needsSetup: z.boolean() })),

  setUp: operation('visitor', {
    method: 'POST',
    path: '/setup',
    summary: 'Name the community and create its first admin, once; logs her in',
    tag,
    successStatus: 201,
    problems: ['CONFLICT', 'EMAIL_TAKEN', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(setup)
    .output(done),
}
