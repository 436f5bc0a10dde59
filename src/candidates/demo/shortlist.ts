import { randomUUIDv7 } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { day } from '../../platform/contract/durations.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { candidateNotes, shortlistedCandidates } from '../server/shortlist/tables.ts'
import { candidates } from '../server/tables.ts'

/** Whom the sample employer's company shortlisted, who of its people did it, and what they noted. */
const shortlist: { candidate: string; by: string; daysAgo: number; notes: { by: string; text: string }[] }[] = [
  {
    candidate: 'nia',
    by: 'employer',
    daysAgo: 3,
    notes: [
      { by: 'employer', text: 'Reads charts under pressure and writes the queries behind them. For the analyst role.' },
      { by: 'noelle', text: 'Asks good questions on the board. Let’s write to her before Friday.' },
    ],
  },
  {
    candidate: 'mariama',
    by: 'noelle',
    daysAgo: 9,
    notes: [{ by: 'noelle', text: 'Knows what happens when a payment is sent twice. We need that.' }],
  },
  { candidate: 'carmen', by: 'employer', daysAgo: 5, notes: [] },
]

type Place = { companyId: string; idOf: (key: string) => string; now: Date }

/** Fills the shortlist of the sample employer's company. */
export async function addDemoShortlist(tx: Transaction, { companyId, idOf, now }: Place): Promise<void> {
  const accounts = shortlist.map(({ candidate }) => idOf(candidate))
  const known = await tx.select().from(candidates).where(inArray(candidates.accountId, accounts))
  for (const { candidate, by, daysAgo, notes } of shortlist) {
    const row = known.find(({ accountId }) => accountId === idOf(candidate))
    if (!row) continue
    const addedAt = new Date(now.getTime() - daysAgo * day)
    const entry = { companyId, accountId: row.accountId, candidateId: row.id }
    await tx.insert(shortlistedCandidates).values({ ...entry, addedBy: idOf(by), addedAt })
    for (const { by: author, text } of notes) {
      await tx
        .insert(candidateNotes)
        .values({ id: randomUUIDv7(), ...entry, authorId: idOf(author), text, writtenAt: addedAt })
    }
  }
}
