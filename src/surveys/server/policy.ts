import { minGroupSize } from '../contract.ts'

/**
 * Whether members can answer a round. Answers to a round that has ended are rejected rather than saved in the next round,
 * which may have started while the member was writing.
 */
export function acceptsAnswers(round: { closedAt: Date | null }): boolean {
  return round.closedAt === null
}

/** Whether admins see the answers of a round broken down. A breakdown of few responses could reveal single members. */
export function hasBreakdown(responseCount: number): boolean {
  return responseCount >= minGroupSize
}
