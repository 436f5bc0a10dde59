import { minGroupSize } from '../questions.ts'

/**
 * Whether members can answer a round. Answers to a round that has ended are rejected rather than saved in the next round,
 * which may have started while the member was writing.
 */
export function acceptsAnswers(round: { closedAt: Date | null }): boolean {
  return round.closedAt === null
}

/** Whether admins see the answers to a question broken down. A breakdown of few answers could reveal single members. */
export function hasBreakdown(answerCount: number): boolean {
  return answerCount >= minGroupSize
}
