/** The current time. Code that depends on the time uses this clock, so that a test can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
