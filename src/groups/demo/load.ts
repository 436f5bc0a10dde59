import { randomUUIDv7 } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import type { DemoBoard } from '../../forum/demo/load.ts'
import { addBoardMember, createPrivateBoard } from '../../forum/server/exports.ts'
import { day, hour } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { groupBoardId } from '../group-paths.ts'
import { groupMembers, groupRequests, groups } from '../server/tables.ts'
import { atlantaAndNearby, leadershipCircle, mothersInTech } from './community-groups.ts'
import type { DemoGroup } from './demo-group.ts'
import { careerChangers, securityStudyGroup, sqlStudyCircle } from './study-groups.ts'

const demoGroups = [
  sqlStudyCircle,
  careerChangers,
  securityStudyGroup,
  mothersInTech,
  leadershipCircle,
  atlantaAndNearby,
]

/**
 * Creates the groups of the sample community. Does nothing when there are groups already.
 * @returns their threads, which the forum's demo writes in order of time
 */
export async function loadDemoGroups({ db }: Pick<Services, 'db'>): Promise<DemoBoard[]> {
  return db.transaction(async (tx) => {
    const boards: DemoBoard[] = []
    if (await tx.$count(groups)) return boards
    for (const group of demoGroups) boards.push(await writeGroup(tx, group))
    return boards
  })
}

async function writeGroup(tx: Transaction, group: DemoGroup): Promise<DemoBoard> {
  const { name, description, joining, organizers, members, requests = [] } = group
  const now = Date.now()
  const id = randomUUIDv7()
  const startedAt = now - group.startedDaysAgo * day
  const people = [...organizers, ...members]
  const accountIds = await findAccounts(tx, [...people, ...requests.map(({ by }) => by)])
  const accountOf = (key: DemoPersonKey) => accountIds.get(`${key}@demo.test`) as string

  const createdAt = new Date(startedAt)
  await tx.insert(groups).values({ id, name, description, joining, memberCount: people.length, createdAt })
  await createPrivateBoard(tx, groupBoardId(id), name)
  await tx.insert(groupMembers).values(
    people.map((key, index) => ({
      groupId: id,
      accountId: accountOf(key),
      role: organizers.includes(key) ? ('organiser' as const) : ('member' as const),
      // One after another, all before the first thread.
      joinedAt: new Date(startedAt + (index * day) / 2),
    })),
  )
  for (const key of people) {
    await addBoardMember(tx, groupBoardId(id), accountOf(key), { isModerator: organizers.includes(key) })
  }
  if (requests.length > 0) {
    const rows = requests.map(({ by, hoursAgo, message }) => {
      return { groupId: id, accountId: accountOf(by), message, createdAt: new Date(now - hoursAgo * hour) }
    })
    await tx.insert(groupRequests).values(rows)
  }
  return { id: groupBoardId(id), people, threads: group.threads }
}

async function findAccounts(tx: Transaction, keys: DemoPersonKey[]): Promise<Map<string, string>> {
  const emails = keys.map((key) => `${key}@demo.test`)
  const columns = { id: accounts.id, email: accounts.email }
  const rows = await tx.select(columns).from(accounts).where(inArray(accounts.email, emails))
  return new Map(rows.map(({ id, email }) => [email, id]))
}
