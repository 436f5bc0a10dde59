import { tell } from '../../notifications/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { membershipLetter, type News } from './letters.ts'
import { peopleOfMembership } from './people.ts'
import { isCharging } from './prices.ts'

/** Tells everybody whose membership it is what became of it, in the caller's transaction. */
export async function tellPeople(services: Services, tx: Transaction, id: string, news: News): Promise<void> {
  // Where nothing is paid, nobody hears of memberships; what is still charged from before is no secret to its payers.
  if (services.config.stripe === undefined) return
  const isOfStripe = news.what !== 'sponsored' && news.what !== 'sponsorshipEnded'
  if (!isOfStripe && !(await isCharging(services, tx))) return
  const letter = membershipLetter(news, services.config.baseUrl)
  const message = { kind: 'membership', data: news, about: `membership:${id}`, letter } as const
  await tell(services, tx, message, await peopleOfMembership(tx, id))
}
