/**
 * The rules of who sees, reaches, and is notified of what, as plainly as they can be written: no database, no HTTP. Each
 * file adds the rules of one subject to those of the file before it:
 *
 *   people → companies → accounts → candidate → groups → conversations, which is the whole model
 *
 * The player (play.ts) does the same actions to the real site and compares. Members are called m0, m1, …, employers e0,
 * e1, … A suspended person cannot act at all: the player does not ask the model then.
 */

/** How the model calls a person, a company, or a group. */
export type Name = string

/** A notification or an email: what it is about, and who gets it. */
export type Notice = [kind: string, receiver: Name]

/**
 * What comes of an action: null when it is rejected; otherwise who is notified, and who gets an email that asks for
 * something.
 */
export type Outcome = { notified?: Notice[]; emailed?: Notice[] } | null
export const done: Outcome = {}
export const rejected: Outcome = null

/** m0 organizes both groups. m2 is the candidate, and applies for a job of the company c0. */
export const [organizer, candidate, hiringCompany] = ['m0', 'm2', 'c0']

/** Two people who wrote to each other: who asked whom, who archived it, and who blocked the other one. */
export type Conversation = {
  state: 'requested' | 'open' | 'closed'
  requester: Name
  archivedBy: Set<Name>
  blockers: Set<Name>
}

/** Who there is, and who reaches whom. */
export class PeopleRules {
  readonly addresses = new Map<Name, string>()
  /** What people call themselves on the site. */
  readonly displayNames = new Map<Name, string>()
  readonly suspended = new Set<Name>()
  readonly unverified = new Set<Name>()
  protected readonly conversations = new Map<string, Conversation>()
  readonly #emailedRequests = new Set<string>()

  canLogIn(person: Name): boolean {
    return this.addresses.has(person) && !this.suspended.has(person) && !this.unverified.has(person)
  }

  holderOf(address: string): Name | undefined {
    return [...this.addresses.keys()].find((person) => this.addresses.get(person) === address)
  }

  conversationOf(one: Name, other: Name): Conversation | undefined {
    return this.conversations.get(pairOf(one, other))
  }

  /** Both can log in, and neither has blocked the other. @param sender null for the site itself */
  mayReach(sender: Name | null, receiver: Name): boolean {
    if (sender === null) return this.canLogIn(receiver)
    const isBlocked = (this.conversationOf(sender, receiver)?.blockers.size ?? 0) > 0
    return this.canLogIn(sender) && this.canLogIn(receiver) && !isBlocked
  }

  /** @param sender null for the site itself */
  protected notify(kind: string, sender: Name | null, receivers: Iterable<Name>): Notice[] {
    const reached = [...receivers].filter((receiver) => receiver !== sender && this.mayReach(sender, receiver))
    return reached.map((receiver) => [kind, receiver])
  }

  /** An email that asks for something. A sender causes one a day to each receiver, whatever it asks for. */
  protected emailRequest(kind: string, sender: Name, receivers: Name[]): Notice[] {
    const reached = receivers.filter(
      (receiver) => this.mayReach(sender, receiver) && !this.#emailedRequests.has(`${sender} ${receiver}`),
    )
    for (const receiver of reached) this.#emailedRequests.add(`${sender} ${receiver}`)
    return reached.map((receiver) => [kind, receiver])
  }
}

/** The key of two people, in either order. */
export function pairOf(one: Name, other: Name): string {
  return [one, other].sort().join(' ')
}
