/** What a process has done since it began, in numbers. They only grow. */
export type Tallies = {
  mailsSent: number
  /** Tries to send a mail that failed; most are followed by another. */
  mailTriesFailed: number
}

/** Nothing so far. */
export function newTallies(): Tallies {
  return { mailsSent: 0, mailTriesFailed: 0 }
}
