import { randomUUIDv7 } from 'node:crypto'
import { accounts } from '../../accounts/server/exports.ts'
import { companyOf } from '../../employers/server/exports.ts'
import { hour } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { supportMessages, supportRequests } from '../server/tables.ts'
import { type DemoRequest, demoRequests } from './requests.ts'

/** Creates the support requests of the sample community. Does nothing if there are requests already. */
export async function loadDemoSupport({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ id: supportRequests.id }).from(supportRequests).limit(1)
    if (known) return
    const people = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts)
    const accountIds = new Map(people.map(({ id, email }) => [email.replace('@demo.test', ''), id]))
    const idOf = (key: string) => accountIds.get(key) as string
    const companyOfPerson = async (key: string) => (await companyOf(tx, idOf(key)))?.id ?? null
    const companies = new Map<string, string | null>()
    for (const { by } of demoRequests) companies.set(by, await companyOfPerson(by))
    const now = Date.now()
    const requests = demoRequests.map((request) => ({ id: randomUUIDv7(), request, messages: messagesOf(request) }))
    await tx.insert(supportRequests).values(
      requests.map(({ id, request, messages }) => ({
        id,
        accountId: idOf(request.by),
        companyId: companies.get(request.by),
        isPriority: (companies.get(request.by) ?? null) !== null,
        subject: request.subject,
        priority: request.priority,
        category: request.category,
        status: request.status,
        createdAt: new Date(now - request.hoursAgo * hour),
        updatedAt: new Date(now - (messages.at(-1)?.hoursAgo ?? request.hoursAgo) * hour),
      })),
    )
    const messageRows = requests.flatMap(({ id, request, messages }) =>
      messages.map(({ isFromTeam, text, hoursAgo }) => ({
        id: randomUUIDv7(),
        requestId: id,
        authorId: idOf(isFromTeam ? 'admin' : request.by),
        isFromTeam,
        text,
        createdAt: new Date(now - hoursAgo * hour),
      })),
    )
    await tx.insert(supportMessages).values(messageRows)
  })
}

function messagesOf({ message, hoursAgo, talk = [] }: DemoRequest) {
  return [
    { isFromTeam: false, text: message, hoursAgo },
    ...talk.map(({ from, later, text }) => ({ isFromTeam: from === 'team', text, hoursAgo: hoursAgo - later })),
  ]
}
