import * as z from 'zod'
import { billingIntervals, type Price } from './prices.ts'

/** A price as answers carry it; apart from its words, which pages need without the library for schemas. */
export const price: z.ZodType<Price, Price> = z.object({
  amount: z.number(),
  currency: z.string(),
  interval: z.enum(billingIntervals),
  intervalCount: z.number().int(),
})
