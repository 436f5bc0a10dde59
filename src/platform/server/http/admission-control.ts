/** Requests that are worked on at once at most, by whom they come from. */
type Held = { atWork: number; arriving: number }

/**
 * Whoever has many requests at work leaves this share of the limit to others: then a flood from one network, or of one
 * account, does not send everybody else away.
 */
const reserve = 0.2
/** The share of the limit that is few. */
const few = 0.1

/** Requests whose bodies may be on their way at once: from one network, and from all. */
const mostArriving = { ofOne: 500, ofAll: 4000 }

/** One request from its head until its answer. */
export type Turn = {
  network: string
  account?: string
  state: 'atWork' | 'arriving' | 'over'
}

/**
 * Counts what is being worked on, for everybody and for each network and account, and says who may come in. A request
 * counts from its head on, whatever that says; while its sender still sends it takes nobody's turn.
 */
export class Admission {
  readonly #limit: () => number
  readonly #networks = new Map<string, Held>()
  readonly #accounts = new Map<string, Held>()
  readonly #all: Held = { atWork: 0, arriving: 0 }
  /** Requests done since it was last asked. */
  #done = 0

  /** @param limit requests that may be at work at once; Infinity lets everybody in */
  constructor(limit: () => number) {
    this.#limit = limit
  }

  /** A request's turn, which begins at once; null when it has to come again later. */
  enter(network: string): Turn | null {
    const held = this.#networks.get(network)
    if (!this.#hasRoomFor(held) || this.#isTooSlow(held)) return null
    const turn: Turn = { network, state: 'over' }
    this.#change(turn, 'atWork')
    return turn
  }

  /** Notes whose request it is. @returns whether that account may have one more at work */
  isWithinAccount(turn: Turn, account: string): boolean {
    if (turn.account !== undefined) return true
    if (turn.state === 'atWork' && !this.#isAmongFew(this.#accounts.get(account))) return false
    const { state } = turn
    this.#change(turn, 'over')
    turn.account = account
    this.#change(turn, state)
    return true
  }

  /** The rest of the request is still to come. */
  waitForSender(turn: Turn): void {
    if (turn.state === 'atWork') this.#change(turn, 'arriving')
  }

  /** All of the request is there. @returns false when it has to come again later, as there is no room by now */
  goOn(turn: Turn): boolean {
    if (turn.state !== 'arriving') return true
    if (!this.#hasRoomFor(this.#networks.get(turn.network))) return false
    this.#change(turn, 'atWork')
    return true
  }

  end(turn: Turn): void {
    if (turn.state === 'over') return
    this.#change(turn, 'over')
    this.#done++
  }

  /** How many were done since this was last asked. */
  takeDone(): number {
    const done = this.#done
    this.#done = 0
    return done
  }

  #hasRoomFor(held: Held | undefined): boolean {
    return this.#all.atWork < this.#limit() && this.#isAmongFew(held)
  }

  #isAmongFew(held: Held | undefined): boolean {
    const limit = this.#limit()
    return this.#all.atWork < Math.ceil(limit * (1 - reserve)) || (held?.atWork ?? 0) < limit * few
  }

  #isTooSlow(held: Held | undefined): boolean {
    if (this.#limit() === Number.POSITIVE_INFINITY) return false
    return this.#all.arriving >= mostArriving.ofAll || (held?.arriving ?? 0) >= mostArriving.ofOne
  }

  #change(turn: Turn, next: Turn['state']): void {
    this.#count(turn, -1)
    turn.state = next
    this.#count(turn, 1)
  }

  #count({ network, account, state }: Turn, by: 1 | -1): void {
    if (state === 'over') return
    this.#all[state] += by
    countOf(this.#networks, network, state, by)
    if (account !== undefined) countOf(this.#accounts, account, state, by)
  }
}

/** Nothing is kept of those who have nothing under way. */
function countOf(all: Map<string, Held>, key: string, state: keyof Held, by: 1 | -1): void {
  const held = all.get(key) ?? { atWork: 0, arriving: 0 }
  held[state] += by
  if (held.atWork + held.arriving > 0) all.set(key, held)
  else all.delete(key)
}
