import { invalidLink, threadOfLink } from '../../../notifications/server/exports.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import type { FollowLevel, LowerSteps } from '../../following-contract.ts'
import { findLevels, storeBoardLevel, storeThreadLevel } from './levels.ts'
import { lowerLevel } from './policy.ts'

type LinkServices = Pick<Services, 'db' | 'tokenSigner' | 'clock'>

/**
 * What a link in an email about the board lowers, without a login.
 * @throws INVALID_TOKEN for a forged link, or when its person may no longer see the thread; TOKEN_EXPIRED
 */
export async function readLowerSteps(services: LinkServices, token: string): Promise<LowerSteps> {
  const { levels } = await levelsOfLink(services, services.db, token)
  return {
    thread: { name: levels.title, level: levels.level, next: lowerLevel(levels.level) },
    board: levels.hasBoardLevel
      ? { name: levels.board.name, level: levels.board.level, next: lowerLevel(levels.board.level) }
      : null,
  }
}

/**
 * Lowers a person's level for a thread or its board by one step. Changes nothing when the level is no longer `from`, so
 * that a request that is sent twice lowers once, nor on a board for which the person chose no level.
 * @returns the level afterwards
 * @throws INVALID_TOKEN, TOKEN_EXPIRED
 */
export async function lowerByLink(
  services: LinkServices,
  { token, of, from }: { token: string; of: 'thread' | 'board'; from: FollowLevel },
): Promise<FollowLevel> {
  return services.db.transaction(async (tx) => {
    const { accountId, threadId, levels } = await levelsOfLink(services, tx, token)
    const current = of === 'thread' ? levels.level : levels.board.level
    const isOffered = of === 'thread' || levels.hasBoardLevel
    if (!isOffered || current !== from) return current
    const level = lowerLevel(from)
    if (of === 'thread') await storeThreadLevel(tx, accountId, threadId, level)
    else await storeBoardLevel(tx, accountId, levels.boardId, level)
    return level
  })
}

async function levelsOfLink(services: LinkServices, db: Connection, token: string) {
  const { accountId, threadId } = await threadOfLink(services, db, token)
  const levels = await findLevels(db, accountId, threadId)
  if (!levels) throw invalidLink()
  return { accountId, threadId, levels }
}
