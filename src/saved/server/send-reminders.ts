import { and, asc, lte, notInArray, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs, isActiveMember, lockAgainstDeletion } from '../../accounts/server/exports.ts'
import { isEntitled } from '../../billing/server/exports.ts'
import { notify } from '../../notifications/server/exports.ts'
import type { Role } from '../../platform/contract/access.ts'
import { isKindOn, type SavableKind, type SavableRef, savableKinds } from '../../platform/contract/content-kinds.ts'
import type { Part } from '../../platform/contract/parts/parts.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import type { SavableContent, SavableItem } from '../../platform/server/extension-points/savable-content.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import { isReminderDue, isWorthReminder } from './policy.ts'
import { isRow } from './saving.ts'
import { savedItems } from './tables.ts'

/** Reminders per query. */
const batchSize = 50

type DueReminder = SavableRef & { accountId: string }
type Reader = { id: string; role: Role }

/**
 * Notifies members of what they wanted to be reminded of, once: the transaction that notifies also marks the reminder as
 * sent. Nothing is sent about an item that the member can no longer read, or to a member without a current membership.
 * @param contents every kind of content that can be saved
 */
export function savedBackgroundJobs(contents: readonly SavableContent[]): readonly BackgroundJob[] {
  return [
    {
      name: 'saved.reminders',
      schedule: '* * * * *',
      async run(services) {
        const off = await services.community.switchedOff()
        for (;;) {
          const due = await findDue(services, off)
          for (const reminder of due) await sendReminder(services, contents, reminder)
          if (due.length < batchSize) return
        }
      },
    },
  ]
}

/** Reminders of content that nobody can open now stay until it is there again. */
function findDue({ db, clock }: Services, off: readonly Part[]): Promise<DueReminder[]> {
  const kindsOff = savableKinds.filter((kind) => !isKindOn(kind, off))
  return db
    .select({ accountId: savedItems.accountId, kind: savedItems.kind, id: savedItems.itemId })
    .from(savedItems)
    .where(and(lte(savedItems.remindAt, clock.now()), notInArray(savedItems.kind, kindsOff)))
    .orderBy(asc(savedItems.remindAt))
    .limit(batchSize)
}

async function sendReminder(
  services: Services,
  contents: readonly SavableContent[],
  { accountId, ...ref }: DueReminder,
): Promise<void> {
  const reader = await findReader(services.db, accountId)
  const isMember = reader !== null && (await isEntitled(services, reader))
  await services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const locked = await lockAgainstDeletion(tx, [accountId])
    const [row] = await tx.select().from(savedItems).where(isRow(accountId, ref)).for('no key update')
    // Meanwhile another process may have sent it, or the person may have changed it.
    if (!locked.has(accountId) || !row || !isReminderDue(row, now)) return
    const item = isMember ? await findItem({ db: tx, clock: services.clock }, contents, reader, ref) : null
    const isSent = item !== null && isWorthReminder(item)
    await tx
      .update(savedItems)
      .set({ remindAt: null, remindedAt: isSent ? now : null })
      .where(isRow(accountId, ref))
    if (!isSent) return
    const { title, path, about } = item
    const email = reminderEmail(services.config.baseUrl, ref.kind, item)
    await notify(services, tx, { kind: 'saved', data: { item: ref.kind, title, path }, about, email }, [accountId])
  })
}

const account = accountsAs('account')

/** The member whom to remind; null when the account is suspended, is an employer's, or does not exist. */
async function findReader(db: Connection, accountId: string): Promise<Reader | null> {
  const { rows } = await db.execute<Reader>(sql`
    select ${account.id}, ${account.role} from ${account.table}
    where ${account.id} = ${accountId} and ${isActiveMember('account')}`)
  return rows[0] ?? null
}

/** What the person may read of an item now; null also when its own capability says that they removed it. */
async function findItem(
  services: Parameters<SavableContent['find']>[0],
  contents: readonly SavableContent[],
  reader: Reader,
  { kind, id }: SavableRef,
): Promise<SavableItem | null> {
  const content = contents.find((one) => one.kind === kind)
  if (!content) return null
  if (content.store && !(await content.store.among(services.db, reader.id, [id])).has(id)) return null
  return (await content.find(services, reader, [id])).get(id) ?? null
}

const reminders: Record<SavableKind, { text: string; open: string }> = {
  thread: { text: t`You asked us to remind you of this thread today.`, open: t`Open the thread` },
  reply: { text: t`You asked us to remind you of this reply today.`, open: t`Open the reply` },
  event: { text: t`You asked us to remind you of this event today.`, open: t`Open the event` },
  job: { text: t`You asked us to remind you of this job today.`, open: t`Open the job` },
}

function reminderEmail(baseUrl: string, kind: SavableKind, { title, context, path }: SavableItem): EmailTemplate {
  return {
    subject: t`Reminder: ${title}`,
    paragraphs: [
      reminders[kind].text,
      `${title} (${context})`,
      t`You can choose another day in your list of saved items.`,
    ],
    action: { label: reminders[kind].open, url: `${baseUrl}${path}` },
  }
}
