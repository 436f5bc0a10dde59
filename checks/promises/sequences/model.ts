/**
 * The rules of who sees, reaches and is told what, as plainly as they can be written: no database, no HTTP. The player
 * (play.ts) does the same actions to the real site and compares. m0… are members (m0 organizes both groups, m2 is the
 * candidate and applies), e0… employers. Whoever is suspended is let in nowhere: the player does not ask the model then.
 */

export type Name = string
export type Reached = [what: string, to: Name][]
/** What comes of an action: null where it is refused, or who is notified and who gets an email that asks for something. */
export type Outcome = { told?: Reached; mailed?: Reached } | null

/** Titles are what it calls itself; an admin vouched for the seen ones. `known` are the companies that its people ever
 * acted for, and the domains (with a dot) at which they proved an address. `people` are in the order they came. */
export type Company = {
  name: Name
  people: Set<Name>
  owners: Set<Name>
  title: string
  titles: Set<string>
  seenTitles: Set<string>
  wantedTitle: string | null
  known: Set<string>
  vouchedBy: 'admin' | 'domain' | null
  /** An admin took the word back. */
  isDenied: boolean
}
/** What works without a login: an invitation into a company, the proof of an address, a calendar. */
export type Link = {
  kind: 'invitation' | 'address' | 'feed'
  by: Name
  address?: string
  company?: Company
  isGone: boolean
}
type Group = { isOpen: boolean; members: Set<Name>; requests: Set<Name>; removed: Set<Name> }
/** Between two people: who asked whom, who put it away, and who blocked whom. */
type Talk = { state: 'requested' | 'open' | 'closed'; starter: Name; away: Set<Name>; blockers: Set<Name> }

export const [organizer, candidate, hiring] = ['m0', 'm2', 'c0']
const done = {}
const refused = null
const domainOf = (address = '') => address.slice(address.indexOf('@') + 1)
const isOwnDomain = (known: string) => known.includes('.') && known !== 'gmail.com'
const meet = (some: Iterable<string>, others: Set<string>) => [...some].some((one) => others.has(one))

export class Model {
  readonly addresses = new Map<Name, string>()
  readonly names = new Map<Name, string>()
  readonly suspended = new Set<Name>()
  readonly unverified = new Set<Name>()
  readonly companies = new Map<Name, Company>()
  readonly groups = new Map<Name, Group>()
  readonly links: Link[] = []
  /** Companies and domains that the candidate hides from, with the title that the company had then. */
  readonly excluded = new Map<string, string | null>()
  isAnonymous = false
  application: { state: 'new' | 'declined' | 'withdrawn'; frozenName: string | null } | null = null
  readonly #proved = new Map<Name, Set<string>>()
  readonly #talks = new Map<string, Talk>()
  readonly #asked = new Set<string>()

  // Who may reach whom: both may log in, and neither has blocked the other.
  mayReach(sender: Name | null, receiver: Name): boolean {
    if (sender === null) return this.#isIn(receiver)
    return this.#isIn(sender) && this.#isIn(receiver) && !this.talk(sender, receiver)?.blockers.size
  }

  #isIn(person: Name): boolean {
    return this.addresses.has(person) && !this.suspended.has(person) && !this.unverified.has(person)
  }

  /** @param sender null for the site itself */
  #tell(what: string, sender: Name | null, receivers: Iterable<Name>): Reached {
    return [...receivers].filter((to) => to !== sender && this.mayReach(sender, to)).map((to) => [what, to])
  }

  /** An email that asks for something: one a day from the same to the same. */
  #ask(what: string, sender: Name, receivers: Name[]): Reached {
    const reached = receivers.filter((to) => this.mayReach(sender, to) && !this.#asked.has(`${sender} ${to}`))
    for (const to of reached) this.#asked.add(`${sender} ${to}`)
    return reached.map((to) => [what, to])
  }

  // Accounts. Suspension ends all that a person issued, restoring revives none of it, and nobody becomes an owner by it.
  suspend(person: Name, isSuspended: boolean): Outcome {
    if (isSuspended) this.suspended.add(person)
    else this.suspended.delete(person)
    if (isSuspended) this.#end(({ by }) => by === person)
    return { told: this.#judge(this.companyOf(person)) }
  }

  #end(isMeant: (link: Link) => boolean): void {
    for (const link of this.links) link.isGone ||= isMeant(link)
  }

  logOutEverywhere(person: Name): Outcome {
    this.#end(({ kind, by }) => kind === 'feed' && by === person)
    return done
  }

  takeFeed(by: Name): Outcome {
    this.links.push({ kind: 'feed', by, isGone: false })
    return done
  }

  register(person: Name, address: string, company: Name, title: string): Outcome {
    if (this.holderOf(address)) return refused
    this.addresses.set(person, address)
    this.unverified.add(person)
    this.found(person, company, title)
    return this.changeAddress(person, address)
  }

  /** A link to an address works once, and until a newer one. */
  changeAddress(by: Name, address: string): Outcome {
    this.#end((link) => link.kind === 'address' && link.by === by)
    this.links.push({ kind: 'address', by, address, isGone: false })
    return done
  }

  /** @param isOwnBrowser where the account is logged in; elsewhere the press begins anew: a password, and no session */
  confirmAddress(link: Link, isOwnBrowser: boolean): Outcome {
    const { by, address = '', isGone } = link
    if (isGone || (this.holderOf(address) ?? by) !== by) return refused
    link.isGone = true
    if (!isOwnBrowser) this.logOutEverywhere(by)
    this.unverified.delete(by)
    this.addresses.set(by, address)
    this.#provedBy(by)
    return { told: this.#judge(this.companyOf(by)) }
  }

  holderOf(address: string): Name | undefined {
    return [...this.addresses.keys()].find((person) => this.addresses.get(person) === address)
  }

  leaveForGood(person: Name): Outcome {
    const [address, company] = [this.addresses.get(person), this.companyOf(person)]
    this.#end((link) => link.by === person || (link.kind === 'invitation' && link.address === address))
    this.addresses.delete(person)
    return { told: company ? this.#takeOut(person, company, true) : [] }
  }

  // Companies. Owners invite and remove; an owner leaves where another one can act.
  companyOf(person: Name): Company | undefined {
    return [...this.companies.values()].find(({ people }) => people.has(person))
  }

  ownedBy(person: Name): Company | undefined {
    const company = this.companyOf(person)
    return company?.owners.has(person) ? company : undefined
  }

  found(person: Name, name: Name, title: string): Outcome {
    if (this.companyOf(person)) return refused
    const [people, owners, titles, known] = [new Set([person]), new Set([person]), new Set([title]), new Set<string>()]
    const state = { wantedTitle: null, vouchedBy: null, isDenied: false, seenTitles: new Set<string>() }
    this.companies.set(name, { name, title, titles, people, owners, known, ...state })
    return { told: this.#judge(this.companies.get(name)) }
  }

  /** What its people bring along counts for a company for good; a domain of theirs vouches for it unless that is denied. */
  #judge(company: Company | undefined, deaf?: Name): Reached {
    if (!company) return []
    for (const one of company.people) for (const known of this.#provedBy(one, company.name)) company.known.add(known)
    const isOne = (other: Company) => company.known.has(other.name) || this.#shareDomain(company, other)
    const isDenied = company.isDenied || [...this.companies.values()].some((other) => other.isDenied && isOne(other))
    const good = [...company.people].filter((one) => this.#isIn(one)).map((one) => domainOf(this.addresses.get(one)))
    const before = company.vouchedBy
    if (before !== 'admin') company.vouchedBy = good.some(isOwnDomain) && !isDenied ? 'domain' : null
    const isSame = (before === null) === (company.vouchedBy === null)
    return isSame
      ? []
      : this.#tell(
          'company',
          null,
          [...company.people].filter((one) => one !== deaf),
        )
  }

  #provedBy(person: Name, company?: Name): Set<string> {
    const proved = this.#proved.get(person) ?? new Set()
    this.#proved.set(person, proved)
    if (company) proved.add(company)
    return this.unverified.has(person) ? proved : proved.add(domainOf(this.addresses.get(person)))
  }

  #shareDomain(one: Company, other: Company): boolean {
    return meet([...one.known].filter(isOwnDomain), other.known)
  }

  /** Another title of a company that somebody vouches for waits for an admin. */
  retitle(by: Name, title: string): Outcome {
    const company = this.ownedBy(by)
    if (!company) return refused
    if (title === company.title) return done
    if (company.vouchedBy === null) return { told: this.#takeTitle(company, title) }
    company.wantedTitle = title
    return done
  }

  #takeTitle(company: Company, title: string): Reached {
    Object.assign(company, { title, wantedTitle: null })
    company.titles.add(title)
    if (company.vouchedBy === 'admin') company.seenTitles = new Set(company.titles)
    return this.#judge(company)
  }

  answerTitle(company: Company, isGranted: boolean): Outcome {
    if (company.wantedTitle === null || company.people.size === 0) return refused
    const told = isGranted ? this.#takeTitle(company, company.wantedTitle) : []
    company.wantedTitle = null
    return { told: [...told, ...this.#tell('company', null, company.people)] }
  }

  verify(company: Company, isVouched: boolean): Outcome {
    if (company.people.size === 0) return refused
    const wasVouched = company.vouchedBy !== null
    if (isVouched || wasVouched) company.isDenied = !isVouched
    if (isVouched) company.seenTitles = new Set(company.titles)
    company.vouchedBy = isVouched ? 'admin' : null
    return { told: wasVouched === isVouched ? [] : this.#tell('company', null, company.people) }
  }

  invite(by: Name, address: string): Outcome {
    const [company, holder] = [this.ownedBy(by), this.holderOf(address)]
    if (!company || (holder && company.people.has(holder))) return refused
    this.#end((link) => link.kind === 'invitation' && link.company === company && link.address === address)
    this.links.push({ kind: 'invitation', by, company, address, isGone: false })
    // Whoever registers an address without proving it keeps nothing from its owner.
    const isReached = !holder || this.unverified.has(holder) || this.mayReach(by, holder)
    return { mailed: isReached ? [['invitation', address]] : [] }
  }

  accept(person: Name, link: Link): Outcome {
    const [company, own] = [link.company as Company, this.companyOf(person)]
    if (link.isGone || this.addresses.get(person) !== link.address || own === company) return refused
    if (own && own.people.size > 1) return refused
    if (own) this.#takeOut(person, own, false)
    const told = this.#tell('company', person, company.people)
    link.isGone = true
    return { told: [...told, ...this.admit(person, company)] }
  }

  admit(person: Name, company: Company): Reached {
    company.people.add(person)
    return this.#judge(company, person)
  }

  withdrawInvitation(by: Name, link: Link): Outcome {
    if (link.isGone || this.ownedBy(by) !== link.company) return refused
    link.isGone = true
    return done
  }

  /** @param by null for an admin, who appoints nobody suspended where nobody speaks for a company */
  makeOwner(by: Name | null, person: Name, company: Company | undefined): Outcome {
    if (!company?.people.has(person) || (by === null ? this.suspended.has(person) : !company.owners.has(by)))
      return refused
    company.owners.add(person)
    return done
  }

  removePerson(by: Name, person: Name): Outcome {
    const company = this.companyOf(by)
    if (!company?.people.has(person) || (by !== person && !company.owners.has(by))) return refused
    const hasOther = [...company.owners].some((owner) => owner !== person && this.#isIn(owner))
    if (company.owners.has(person) && !hasOther) return refused
    const told = by === person ? [] : this.#tell('company', null, [person])
    return { told: [...told, ...this.#takeOut(person, company, by === person)] }
  }

  /** Where the last owner goes by their own choice, the first after them who can act succeeds. */
  #takeOut(person: Name, company: Company, isOwnChoice: boolean): Reached {
    company.people.delete(person)
    company.owners.delete(person)
    this.#end(({ kind, by }) => kind === 'invitation' && by === person)
    if (company.people.size === 0) return []
    const first = [...company.people].find((one) => this.#isIn(one))
    if (isOwnChoice && company.owners.size === 0 && first) company.owners.add(first)
    return this.#judge(company)
  }

  // The candidate. A company stands for itself, for those its people acted for, and for those that share a domain or a
  // title that an admin saw with any of these. Whoever hides from anybody, or has no name, is for the admins' companies.
  #standsFor(company: Company): { names: Set<string>; titles: Set<string> } {
    const behind = [company, ...[...company.known].flatMap((known) => this.companies.get(known) ?? [])]
    const isOne = (other: Company) =>
      behind.some((one) => one === other || meet(one.seenTitles, other.seenTitles) || this.#shareDomain(one, other))
    const names = [...this.companies.values()].filter(isOne).map(({ name }) => name)
    const domains = behind.flatMap(({ known }) => [...known].filter(isOwnDomain))
    const titles = behind.flatMap(({ seenTitles }) => [...seenTitles])
    return { names: new Set([...names, ...domains]), titles: new Set([company.title, ...titles]) }
  }

  #isExcluded(company: Company): boolean {
    const { names, titles } = this.#standsFor(company)
    return [...this.excluded].some(([name, title]) => names.has(name) || titles.has(title ?? ''))
  }

  seesCandidate(employer: Name): boolean {
    const company = this.companyOf(employer)
    if (!company?.vouchedBy || this.suspended.has(candidate)) return false
    if ((this.isAnonymous || this.excluded.size > 0) && company.vouchedBy !== 'admin') return false
    const isApplicant = this.application !== null && this.#standsFor(company).names.has(hiring)
    return !this.#isExcluded(company) && !(this.isAnonymous && isApplicant)
  }

  exclude(name: string, isExcluded: boolean): Outcome {
    if (!isExcluded) this.excluded.delete(name)
    else if (!this.excluded.has(name)) this.excluded.set(name, this.companies.get(name)?.title ?? null)
    if (isExcluded && this.#isExcluded(this.companies.get(hiring) as Company)) this.#freeze()
    return done
  }

  /** A decided application shows who they were then, and so does one to a company that they begin to hide from. */
  #freeze(): void {
    if (this.application) this.application.frozenName ??= this.names.get(candidate) ?? ''
  }

  // Applications reach the company's people, and an answer the applicant alone.
  apply(): Outcome {
    if (this.application && this.application.state !== 'withdrawn') return refused
    this.application = { state: 'new', frozenName: null }
    const told = this.#tell('application', candidate, this.companies.get(hiring)?.people ?? [])
    return {
      told,
      mailed: this.#ask(
        'application',
        candidate,
        told.map(([, to]) => to),
      ),
    }
  }

  endApplication(by: Name): Outcome {
    const { application } = this
    const isOwn = by === candidate
    if (!application || (!isOwn && (this.nameOfApplicant(by) === null || application.state === 'withdrawn')))
      return refused
    const told = isOwn || application.state === 'declined' ? [] : this.#tell('applicationStatus', by, [candidate])
    application.state = isOwn ? 'withdrawn' : 'declined'
    this.#freeze()
    return { told }
  }

  nameOfApplicant(employer: Name): string | null {
    if (!this.application || this.companyOf(employer)?.name !== hiring) return null
    return this.application.frozenName ?? this.names.get(candidate) ?? null
  }

  // Groups: whoever was removed asks, also while the group is open.
  mustAsk(person: Name, group: Group): boolean {
    return !group.isOpen || group.removed.has(person)
  }

  join(person: Name, group: Group): Outcome {
    if (group.members.has(person) || group.requests.has(person)) return done
    const mustAsk = this.mustAsk(person, group)
    ;(mustAsk ? group.requests : group.members).add(person)
    return mustAsk ? { mailed: this.#ask('join', person, [organizer]) } : done
  }

  answerRequest(person: Name, group: Group, isAccepted: boolean): Outcome {
    if (!group.requests.delete(person)) return refused
    if (isAccepted) group.members.add(person)
    if (isAccepted) group.removed.delete(person)
    return { told: this.#tell('group', null, [person]) }
  }

  takeBackRequest(person: Name, group: Group): Outcome {
    return group.requests.delete(person) ? done : refused
  }

  leaveGroup(person: Name, group: Group, isRemoved: boolean): Outcome {
    if (!group.members.delete(person)) return refused
    if (isRemoved) group.removed.add(person)
    return done
  }

  // Talking: a request is answered, taken back by blocking, or waits; who said no hears no more of it.
  talk(one: Name, other: Name): Talk | undefined {
    return this.#talks.get([one, other].sort().join(' '))
  }

  write(from: Name, to: Name): Outcome {
    const talk = this.talk(from, to) ?? { state: 'closed', starter: from, away: new Set(), blockers: new Set() }
    const isAnswer = talk.state === 'requested' && talk.starter === to
    const isAgain = talk.state === 'requested' && talk.starter === from
    if (this.suspended.has(to) || (isAgain && !talk.away.has(from))) return refused
    if (talk.state === 'open') return done
    if (talk.blockers.size > 0) return refused
    this.#talks.set([from, to].sort().join(' '), talk)
    const isUnwanted = isAgain && talk.away.has(to)
    if (isAnswer) Object.assign(talk, { state: 'open', away: new Set() })
    else Object.assign(talk, { state: 'requested', starter: from, away: new Set(isUnwanted ? [to] : []) })
    if (isAnswer || isUnwanted) return done
    return { told: this.#tell('messageRequest', from, [to]), mailed: this.#ask('request', from, [to]) }
  }

  answer(person: Name, other: Name, isAccepted: boolean): Outcome {
    const talk = this.talk(person, other)
    if (!talk || talk.starter !== other) return refused
    if (isAccepted ? talk.state === 'open' : talk.state === 'requested' && talk.away.has(person)) return done
    if (talk.state !== 'requested' || talk.away.has(person)) return refused
    if (isAccepted) talk.state = 'open'
    else talk.away.add(person)
    return done
  }

  /** A request goes on waiting for who asked, and one that was declined stays so. */
  block(person: Name, other: Name, isBlocked: boolean): Outcome {
    const talk = this.talk(person, other)
    if (!talk) return refused
    if (!isBlocked) talk.blockers.delete(person)
    if (!isBlocked) return done
    const staysAsked = talk.state === 'requested' && (talk.starter !== person || talk.away.has(other))
    talk.blockers.add(person)
    talk.away.add(person)
    if (!staysAsked) talk.away.add(other)
    if (!staysAsked) talk.state = 'closed'
    return done
  }
}
