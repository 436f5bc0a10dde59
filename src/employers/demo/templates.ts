import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from '../../platform/server/database/database.ts'
import { messageTemplates } from '../server/templates/tables.ts'

/** The message templates of the sample employer's company. */
const templates: { name: string; text: string }[] = [
  {
    name: 'Invitation to talk',
    text: `\
Hello {first name},

Thank you for applying for {job title}. Two of us at {company} would like to talk with you for an hour. There is no \
whiteboard, and nothing to prepare. Which days suit you next week?

{your name}`,
  },
  {
    name: 'Not this time',
    text: `\
Hello {first name},

Thank you for the time you took for {job title}. We chose somebody whose experience is closer to this job. We liked \
your note, and hope that you write to us again.

{your name}, {company}`,
  },
]

/** Adds the message templates of a company of the sample community. */
export async function addDemoTemplates(
  tx: Transaction,
  { companyId, createdBy, updatedAt }: { companyId: string; createdBy: string; updatedAt: Date },
): Promise<void> {
  await tx
    .insert(messageTemplates)
    .values(templates.map((template) => ({ id: randomUUIDv7(), companyId, createdBy, updatedAt, ...template })))
}
