import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'

const tag = 'Job postings'

const payLawRules = z.object({
  /** Whether jobs can be published only with what the law of their place asks for. */
  isEnforced: z.boolean(),
})
export type PayLawRules = z.infer<typeof payLawRules>

export const payLawOperations = {
  showPayLawRules: operation('admin', {
    method: 'GET',
    path: '/admin/pay-law-rules',
    summary: 'Whether job ads must state what the law of their place asks for',
    tag,
  }).output(payLawRules),

  changePayLawRules: operation('admin', {
    method: 'PUT',
    path: '/admin/pay-law-rules',
    summary: 'Switch on or off that job ads must state what the law of their place asks for; idempotent',
    tag,
  })
    .input(payLawRules)
    .output(payLawRules),
}
