import { randomUUIDv7 } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import type { DemoBoard } from '../../forum/demo/load.ts'
import { admitToBoard, openBoard } from '../../forum/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { boardOf } from '../board-of.ts'
import { groupMembers, groupRequests, groups } from '../server/tables.ts'
import type { DemoCircle } from './circle.ts'
import { atlantaAndNearby, leadershipCircle, mothersInTech } from './gathering-circles.ts'
import { careerChangers, securityStudyGroup, sqlStudyCircle } from './study-circles.ts'

const circles = [sqlStudyCircle, careerChangers, securityStudyGroup, mothersInTech, leadershipCircle, atlantaAndNearby]
const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * Gathers the people of the sample community in groups. A site with groups is left alone.
 * @returns what is said in them, for the board to write down in the order of time
 */
export async function loadDemoGroups({ db }: Pick<Services, 'db'>): Promise<DemoBoard[]> {
  return db.transaction(async (tx) => {
    const boards: DemoBoard[] = []
    if (await tx.$count(groups)) return boards
    for (const circle of circles) boards.push(await writeCircle(tx, circle))
    return boards
  })
}

async function writeCircle(tx: Transaction, circle: DemoCircle): Promise<DemoBoard> {
  const { name, description, joining, organisers, members, requests = [] } = circle
  const now = Date.now()
  const id = randomUUIDv7()
  const startedAt = now - circle.startedDaysAgo * day
  const people = [...organisers, ...members]
  const accountIds = await findAccounts(tx, [...people, ...requests.map(({ by }) => by)])
  const accountOf = (key: DemoPersonKey) => accountIds.get(`${key}@demo.test`) as string

  const createdAt = new Date(startedAt)
  await tx.insert(groups).values({ id, name, description, joining, memberCount: people.length, createdAt })
  await openBoard(tx, boardOf(id), name)
  await tx.insert(groupMembers).values(
    people.map((key, index) => ({
      groupId: id,
      accountId: accountOf(key),
      role: organisers.includes(key) ? ('organiser' as const) : ('member' as const),
      // One after the other, all of them before anybody spoke.
      joinedAt: new Date(startedAt + (index * day) / 2),
    })),
  )
  for (const key of people) {
    await admitToBoard(tx, boardOf(id), accountOf(key), { isModerator: organisers.includes(key) })
  }
  if (requests.length > 0) {
    const rows = requests.map(({ by, hoursAgo, message }) => {
      return { groupId: id, accountId: accountOf(by), message, createdAt: new Date(now - hoursAgo * hour) }
    })
    await tx.insert(groupRequests).values(rows)
  }
  return { id: boardOf(id), people, threads: circle.threads }
}

async function findAccounts(tx: Transaction, keys: DemoPersonKey[]): Promise<Map<string, string>> {
  const emails = keys.map((key) => `${key}@demo.test`)
  const columns = { id: accounts.id, email: accounts.email }
  const rows = await tx.select(columns).from(accounts).where(inArray(accounts.email, emails))
  return new Map(rows.map(({ id, email }) => [email, id]))
}
