import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { moment, serial } from '../platform/contract/schemas.ts'

/** Figures about fewer people than this are not shown: they would say what single people do. */
export const fewestPeople = 5
/** How many weeks the figures look back. */
export const healthWeeks = 8
/** A thread counts as waiting for a reply after this many days, and no longer after that many. */
export const waitingDays = { from: 2, to: 28 } as const
/** How many waiting threads are listed. */
export const maxWaitingThreads = 10

/** Null where there are too few people to show it, or nothing to count. */
const count = z.number().int().nullable()
const figure = z.number().nullable()

/** How the community is doing, as numbers of many people together. */
export const communityHealth = z.object({
  readAt: moment,
  active: z.object({
    members: count,
    /** Members who were on the site in the last seven days. */
    visited: count,
    /** Members who wrote or took a seat in a week: the median over the weeks, and the last seven days. */
    medianContributors: figure,
    contributors: count,
  }),
  newcomers: z.object({
    /** Members who joined, and had seven days to write. */
    joined: count,
    /** The share of them who wrote within seven days, from 0 to 1. */
    share: figure,
    /** The median time that these took. */
    medianHours: figure,
  }),
  questions: z.object({
    /** Whether a category of the board is for questions. */
    hasCategories: z.boolean(),
    asked: count,
    /** The share that got a reply of another person within a day, from 0 to 1. */
    share: figure,
    /** The median time until the first reply, of the questions that got one. */
    medianHours: figure,
  }),
  seats: z.object({
    events: z.number().int(),
    /** The median over the events of the share of seats that were taken, from 0 to 1. */
    medianShare: figure,
  }),
  waiting: z.object({
    /** Threads without a reply, and the median of their ages. */
    count: z.number().int(),
    medianDays: figure,
    /** The oldest of them. Every member can read them, so nothing is hidden here. */
    threads: z.array(z.object({ id: serial, title: z.string(), board: z.string(), createdAt: moment })),
  }),
})
export type CommunityHealth = z.infer<typeof communityHealth>

export const healthContract = {
  showHealth: operation('admin', {
    method: 'GET',
    path: '/admin/health',
    summary: 'How the community is doing, in figures about at least five people each',
    tag: 'Admin',
  }).output(communityHealth),
}
