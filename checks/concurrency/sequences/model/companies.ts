import { done, type Name, type Notice, type Outcome, PeopleRules, rejected } from './people.ts'

export type Company = {
  name: Name
  /** In the order in which they came. */
  people: Set<Name>
  owners: Set<Name>
  /** What the company calls itself now, and everything that it ever called itself. */
  title: string
  titles: Set<string>
  /** The titles that an admin saw when they verified the company. */
  verifiedTitles: Set<string>
  /** The title that waits for an admin. */
  requestedTitle: string | null
  /** The companies that its people ever acted for, and the domains at which they proved an address. For good. */
  identities: Set<string>
  verifiedBy: 'admin' | 'domain' | null
  /** Whether an admin took the verification back: then no domain verifies it. */
  isDenied: boolean
}

/** What works without a login: an invitation into a company, the proof of an address, a calendar's address. */
export type Link = {
  kind: 'invitation' | 'address' | 'calendar'
  issuedBy: Name
  address?: string
  company?: Company
  isEnded: boolean
}

/** Companies. Owners invite and remove people. An owner leaves only where another one can act. */
export class CompanyRules extends PeopleRules {
  readonly companies = new Map<Name, Company>()
  readonly links: Link[] = []
  readonly #identitiesOfPeople = new Map<Name, Set<string>>()

  companyOf(person: Name): Company | undefined {
    return [...this.companies.values()].find(({ people }) => people.has(person))
  }

  ownedBy(person: Name): Company | undefined {
    const company = this.companyOf(person)
    return company?.owners.has(person) ? company : undefined
  }

  createCompany(person: Name, name: Name, title: string): Outcome {
    if (this.companyOf(person)) return rejected
    const company: Company = {
      name,
      people: new Set([person]),
      owners: new Set([person]),
      title,
      titles: new Set([title]),
      verifiedTitles: new Set(),
      requestedTitle: null,
      identities: new Set(),
      verifiedBy: null,
      isDenied: false,
    }
    this.companies.set(name, company)
    return { notified: this.reviewVerification(company) }
  }

  // Verification, by an admin or by a domain of the company's own.

  verify(company: Company, isVerified: boolean): Outcome {
    if (company.people.size === 0) return rejected
    const wasVerified = company.verifiedBy !== null
    if (isVerified || wasVerified) company.isDenied = !isVerified
    if (isVerified) company.verifiedTitles = new Set(company.titles)
    company.verifiedBy = isVerified ? 'admin' : null
    return { notified: wasVerified === isVerified ? [] : this.notify('company', null, company.people) }
  }

  /**
   * Takes over what the company's people bring along, and works out whether a domain of theirs verifies it.
   * @param actor who caused it and is not notified
   */
  protected reviewVerification(company: Company | undefined, actor?: Name): Notice[] {
    if (!company) return []
    for (const person of company.people) {
      for (const identity of this.noteIdentities(person, company.name)) company.identities.add(identity)
    }
    const before = company.verifiedBy
    if (before !== 'admin') company.verifiedBy = this.#isVerifiedByDomain(company) ? 'domain' : null
    if ((before === null) === (company.verifiedBy === null)) return []
    const others = [...company.people].filter((person) => person !== actor)
    return this.notify('company', null, others)
  }

  #isVerifiedByDomain(company: Company): boolean {
    const isRelated = (other: Company) => company.identities.has(other.name) || this.sharesDomain(company, other)
    const isDenied =
      company.isDenied || [...this.companies.values()].some((other) => other.isDenied && isRelated(other))
    const active = [...company.people].filter((person) => this.canLogIn(person))
    return !isDenied && active.some((person) => isOwnDomain(domainOf(this.addresses.get(person))))
  }

  /** Notes for good that a person acted for a company, and the domain of their proved address. @returns all of theirs */
  protected noteIdentities(person: Name, company?: Name): Set<string> {
    const identities = this.#identitiesOfPeople.get(person) ?? new Set()
    this.#identitiesOfPeople.set(person, identities)
    if (company) identities.add(company)
    if (!this.unverified.has(person)) identities.add(domainOf(this.addresses.get(person)))
    return identities
  }

  protected sharesDomain(one: Company, other: Company): boolean {
    return overlap([...one.identities].filter(isOwnDomain), other.identities)
  }

  // Titles. The title of a verified company changes only when an admin agrees.

  changeTitle(by: Name, title: string): Outcome {
    const company = this.ownedBy(by)
    if (!company) return rejected
    if (title === company.title) return done
    if (company.verifiedBy === null) return { notified: this.#setTitle(company, title) }
    company.requestedTitle = title
    return done
  }

  answerTitleRequest(company: Company, isGranted: boolean): Outcome {
    if (company.requestedTitle === null || company.people.size === 0) return rejected
    const notified = isGranted ? this.#setTitle(company, company.requestedTitle) : []
    company.requestedTitle = null
    return { notified: [...notified, ...this.notify('company', null, company.people)] }
  }

  #setTitle(company: Company, title: string): Notice[] {
    company.title = title
    company.requestedTitle = null
    company.titles.add(title)
    if (company.verifiedBy === 'admin') company.verifiedTitles = new Set(company.titles)
    return this.reviewVerification(company)
  }

  // Invitations.

  invite(by: Name, address: string): Outcome {
    const company = this.ownedBy(by)
    const holder = this.holderOf(address)
    if (!company || (holder && company.people.has(holder))) return rejected
    this.endLinks((link) => link.kind === 'invitation' && link.company === company && link.address === address)
    this.links.push({ kind: 'invitation', issuedBy: by, company, address, isEnded: false })
    return { emailed: this.isInvitationDelivered(by, address) ? [['invitation', address]] : [] }
  }

  /** An account that has not proved an address keeps nothing from the address's owner. */
  isInvitationDelivered(by: Name, address: string): boolean {
    const holder = this.holderOf(address)
    return !holder || this.unverified.has(holder) || this.mayReach(by, holder)
  }

  /** A person leaves their own company for another one, unless they would leave others behind in it. */
  acceptInvitation(person: Name, link: Link): Outcome {
    const company = link.company as Company
    const own = this.companyOf(person)
    if (link.isEnded || this.addresses.get(person) !== link.address || own === company) return rejected
    if (own && own.people.size > 1) return rejected
    if (own) this.takeOut(person, own, false)
    const notified = this.notify('company', person, company.people)
    link.isEnded = true
    return { notified: [...notified, ...this.addPerson(person, company)] }
  }

  withdrawInvitation(by: Name, link: Link): Outcome {
    if (link.isEnded || this.ownedBy(by) !== link.company) return rejected
    link.isEnded = true
    return done
  }

  protected endLinks(isMeant: (link: Link) => boolean): void {
    for (const link of this.links) if (isMeant(link)) link.isEnded = true
  }

  // People of a company.

  addPerson(person: Name, company: Company): Notice[] {
    company.people.add(person)
    return this.reviewVerification(company, person)
  }

  /** @param by an owner, or null for an admin, who appoints no suspended person */
  makeOwner(by: Name | null, person: Name, company: Company | undefined): Outcome {
    if (!company?.people.has(person)) return rejected
    const isAllowed = by === null ? !this.suspended.has(person) : company.owners.has(by)
    if (!isAllowed) return rejected
    company.owners.add(person)
    return done
  }

  removePerson(by: Name, person: Name): Outcome {
    const company = this.companyOf(by)
    const isOwnChoice = by === person
    if (!company?.people.has(person) || (!isOwnChoice && !company.owners.has(by))) return rejected
    const hasOtherOwner = [...company.owners].some((owner) => owner !== person && this.canLogIn(owner))
    if (company.owners.has(person) && !hasOtherOwner) return rejected
    const notified = isOwnChoice ? [] : this.notify('company', null, [person])
    return { notified: [...notified, ...this.takeOut(person, company, isOwnChoice)] }
  }

  /** When the last owner leaves by their own choice, the first person after them who can act becomes an owner. */
  protected takeOut(person: Name, company: Company, isOwnChoice: boolean): Notice[] {
    company.people.delete(person)
    company.owners.delete(person)
    this.endLinks(({ kind, issuedBy }) => kind === 'invitation' && issuedBy === person)
    if (company.people.size === 0) return []
    const successor = [...company.people].find((one) => this.canLogIn(one))
    if (isOwnChoice && company.owners.size === 0 && successor) company.owners.add(successor)
    return this.reviewVerification(company)
  }
}

function domainOf(address = ''): string {
  return address.slice(address.indexOf('@') + 1)
}

/** Whether an identity is a domain that belongs to its users, unlike that of a provider where anybody has an address. */
export function isOwnDomain(identity: string): boolean {
  return identity.includes('.') && identity !== 'gmail.com'
}

export function overlap(some: Iterable<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((one) => others.has(one))
}
