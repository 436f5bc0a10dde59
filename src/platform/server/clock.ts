/** What time it is. Whatever waits for a moment asks this clock, so that a test can set it forward. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
