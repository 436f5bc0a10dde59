import * as z from 'zod'
import { markup } from '../platform/contract/markup.ts'
import { moment, price, uuid } from '../platform/contract/schemas.ts'

/** The two memberships (S2 §9). */
export const plans = ['member', 'employer'] as const
export type Plan = (typeof plans)[number]

/** The grace period: days after a failed payment during which people keep their access. */
export const graceDays = 14

/** The state of the payments for a membership; `none` was never paid for. */
export const paymentStates = ['none', 'trialing', 'active', 'pastDue', 'canceled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The viewer's membership; an employer shares their company's. */
export const membership = z.object({
  /** Whether memberships are paid through Stripe. When not, everyone has full access, and the other fields are empty. */
  isPaidHere: z.boolean(),
  plan: z.enum(plans),
  /** Null where memberships are free, and until the amount was read from Stripe. */
  price: price.nullable(),
  /** How to pay where memberships are paid in another way than through Stripe, as light markup. */
  howToPay: z.object({ text: z.string(), markup }).nullable(),
  state: z.enum(paymentStates),
  /** Whether the viewer has access now: by payment, grace period, or sponsorship, or because memberships are free. */
  isCurrent: z.boolean(),
  /** When the trial or the time that is paid for ends. */
  periodEndsAt: moment.nullable(),
  /** When access ends unless a payment arrives; only when past due. */
  graceEndsAt: moment.nullable(),
  /** Canceled, but paid for until `periodEndsAt`. */
  isEnding: z.boolean(),
  /** Null without a sponsorship. `until` is null for a sponsorship without an end. */
  sponsorship: z.object({ until: moment.nullable() }).nullable(),
  /** The person whose card a company's membership is charged to; null for a member's own, when nothing runs, or if unknown. */
  payer: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  /** It is the company's, and the viewer does not own the company, so others decide about payments. */
  isForOwners: z.boolean(),
  can: z.object({
    /** Start to pay, because no subscription runs. */
    join: z.boolean(),
    /** Open the customer portal with invoices, card, and address. */
    manage: z.boolean(),
    cancel: z.boolean(),
    /** Take a cancellation back before the membership ends. */
    resume: z.boolean(),
  }),
})
export type Membership = z.infer<typeof membership>

/** A membership as admins see it; an employer membership has all people of the company. */
export const listedMembership = z.object({
  id: uuid,
  plan: z.enum(plans),
  /** The name of the company; null for a member's own. */
  company: z.string().nullable(),
  /** The person who last opened the payment page; null when no person did, or their account is deleted. */
  payer: z.object({ id: uuid, name: z.string() }).nullable(),
  people: z.array(z.object({ id: uuid, name: z.string(), email: z.string(), avatarUrl: z.string().nullable() })),
  state: z.enum(paymentStates),
  isCurrent: z.boolean(),
  periodEndsAt: moment.nullable(),
  isEnding: z.boolean(),
  sponsorship: z.object({ until: moment.nullable(), note: z.string(), since: moment }).nullable(),
})
export type ListedMembership = z.infer<typeof listedMembership>
