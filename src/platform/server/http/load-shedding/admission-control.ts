/** Requests of one origin that are being processed, and whose bodies are being received. */
type Counts = { processing: number; receiving: number }

/**
 * The share of the limit that is left to others when one network or account has many requests under way, so that a flood
 * from one of them does not make the site unavailable for everybody.
 */
const reservedShare = 0.2
/** The share of the limit up to which an origin counts as having few requests. */
const fewShare = 0.1

/** Requests whose bodies may be received at once, from one network and from all. */
const maxReceiving = { perNetwork: 500, total: 4000 }

/** One request, from its head until its response. */
export type AdmittedRequest = {
  network: string
  account?: string
  state: 'processing' | 'receiving' | 'done'
}

/**
 * Counts the requests under way, in total and per network and account, and decides which may start. A request counts from
 * its head on. While its body is being received, it does not count towards the limit of requests being processed.
 */
export class AdmissionControl {
  readonly #limit: () => number
  readonly #networks = new Map<string, Counts>()
  readonly #accounts = new Map<string, Counts>()
  readonly #total: Counts = { processing: 0, receiving: 0 }
  /** Requests completed since the last `takeCompletedCount`. */
  #completed = 0

  /** @param limit how many requests may be processed at once; with Infinity, every request is admitted */
  constructor(limit: () => number) {
    this.#limit = limit
  }

  /** Admits a request that starts now; null when it must be rejected. */
  admit(network: string): AdmittedRequest | null {
    const counts = this.#networks.get(network)
    if (!this.#hasRoomFor(counts) || this.#hasTooManyReceiving(counts)) return null
    const request: AdmittedRequest = { network, state: 'done' }
    this.#change(request, 'processing')
    return request
  }

  /** Sets the account of a request. @returns whether the account may have one more request being processed */
  assignAccount(request: AdmittedRequest, account: string): boolean {
    if (request.account !== undefined) return true
    if (request.state === 'processing' && !this.#hasFew(this.#accounts.get(account))) return false
    const { state } = request
    this.#change(request, 'done')
    request.account = account
    this.#change(request, state)
    return true
  }

  /** The body of the request is to be received. */
  waitForBody(request: AdmittedRequest): void {
    if (request.state === 'processing') this.#change(request, 'receiving')
  }

  /** The body was received. @returns false when the request must be rejected because there is no room for it now */
  resume(request: AdmittedRequest): boolean {
    if (request.state !== 'receiving') return true
    if (!this.#hasRoomFor(this.#networks.get(request.network))) return false
    this.#change(request, 'processing')
    return true
  }

  end(request: AdmittedRequest): void {
    if (request.state === 'done') return
    this.#change(request, 'done')
    this.#completed++
  }

  /** How many requests were completed since the last call. */
  takeCompletedCount(): number {
    const completed = this.#completed
    this.#completed = 0
    return completed
  }

  #hasRoomFor(counts: Counts | undefined): boolean {
    return this.#total.processing < this.#limit() && this.#hasFew(counts)
  }

  #hasFew(counts: Counts | undefined): boolean {
    const limit = this.#limit()
    const isBelowReserve = this.#total.processing < Math.ceil(limit * (1 - reservedShare))
    return isBelowReserve || (counts?.processing ?? 0) < limit * fewShare
  }

  #hasTooManyReceiving(counts: Counts | undefined): boolean {
    if (this.#limit() === Number.POSITIVE_INFINITY) return false
    return this.#total.receiving >= maxReceiving.total || (counts?.receiving ?? 0) >= maxReceiving.perNetwork
  }

  #change(request: AdmittedRequest, state: AdmittedRequest['state']): void {
    this.#count(request, -1)
    request.state = state
    this.#count(request, 1)
  }

  #count({ network, account, state }: AdmittedRequest, by: 1 | -1): void {
    if (state === 'done') return
    this.#total[state] += by
    countOf(this.#networks, network, state, by)
    if (account !== undefined) countOf(this.#accounts, account, state, by)
  }
}

/** How many entries without requests under way are kept. Adding and removing one for each request would be work. */
const maxIdleEntries = 1000

function countOf(all: Map<string, Counts>, key: string, state: keyof Counts, by: 1 | -1): void {
  let counts = all.get(key)
  if (!counts) {
    counts = { processing: 0, receiving: 0 }
    all.set(key, counts)
  }
  counts[state] += by
  if (counts.processing + counts.receiving === 0 && all.size > maxIdleEntries) all.delete(key)
}
