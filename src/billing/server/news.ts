import { tell } from '../../notifications/server/public.ts'
import type { Services } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { membershipLetter, type News } from './letters.ts'
import { peopleOfMembership } from './people.ts'

/** Tells everybody whose membership it is what became of it, in the caller's transaction. */
export async function tellPeople(services: Services, tx: Transaction, id: string, news: News): Promise<void> {
  // Where nothing is paid, nobody hears of memberships.
  if (services.config.stripe === undefined) return
  const letter = membershipLetter(news, services.config.baseUrl)
  const message = { kind: 'membership', data: news, about: `membership:${id}`, letter } as const
  await tell(services, tx, message, await peopleOfMembership(tx, id))
}
