import * as z from 'zod'
import { markup } from '../platform/contract/markup.ts'
import { moment, price, uuid } from '../platform/contract/schemas.ts'

/** The two memberships (S2 §9). */
export const plans = ['member', 'employer'] as const
export type Plan = (typeof plans)[number]

/** Days after a failed payment during which everything still works. */
export const graceDays = 14

/** What became of a paid membership; `none` was never paid for. */
export const paymentStates = ['none', 'trialing', 'active', 'pastDue', 'canceled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The viewer's membership; an employer's is her company's. */
export const membership = z.object({
  /** Whether the viewer's is paid through Stripe; when not, everybody has full access and the rest says nothing. */
  isPaidHere: z.boolean(),
  plan: z.enum(plans),
  /** Null where memberships are free, and while the amount at Stripe is not known. */
  price: price.nullable(),
  /** How to pay, where memberships are paid in another way than through Stripe; in light markup. */
  howToPay: z.object({ text: z.string(), markup }).nullable(),
  state: z.enum(paymentStates),
  /** Whether she has access now: by payment, by grace, by sponsorship, or because nothing is paid here. */
  isCurrent: z.boolean(),
  /** When the time that is paid for, or the trial, ends. */
  periodEndsAt: moment.nullable(),
  /** When access ends unless a payment arrives; only when past due. */
  graceEndsAt: moment.nullable(),
  /** Cancelled, but paid for until `periodEndsAt`. */
  isEnding: z.boolean(),
  /** Null when nobody sponsors it. `until` is null for a sponsorship without an end. */
  sponsorship: z.object({ until: moment.nullable() }).nullable(),
  /** Whose card a company's membership is charged to; null where it is her own, nothing runs, or nobody knows. */
  payer: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  /** It is her company's, and others, its owners, decide what is paid. */
  isForOwners: z.boolean(),
  can: z.object({
    /** Begin to pay: nothing is running. */
    join: z.boolean(),
    /** Open the customer portal: invoices, card, address. */
    manage: z.boolean(),
    cancel: z.boolean(),
    /** Take a cancellation back before it has happened. */
    resume: z.boolean(),
  }),
})
export type Membership = z.infer<typeof membership>

/** A membership as the admins see it; an employer's has all people of the company. */
export const listedMembership = z.object({
  id: uuid,
  plan: z.enum(plans),
  /** The company whose it is; null for a member's. */
  company: z.string().nullable(),
  /** Who last went to the payment page; null when nobody did, or she has left. */
  payer: z.object({ id: uuid, name: z.string() }).nullable(),
  people: z.array(z.object({ id: uuid, name: z.string(), email: z.string() })),
  state: z.enum(paymentStates),
  isCurrent: z.boolean(),
  periodEndsAt: moment.nullable(),
  isEnding: z.boolean(),
  sponsorship: z.object({ until: moment.nullable(), note: z.string(), since: moment }).nullable(),
})
export type ListedMembership = z.infer<typeof listedMembership>
