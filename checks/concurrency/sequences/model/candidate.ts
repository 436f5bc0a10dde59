import { AccountRules } from './accounts.ts'
import { type Company, isOwnDomain, overlap } from './companies.ts'
import { candidate, done, hiringCompany, type Name, type Outcome, rejected } from './people.ts'

/** The one candidate: which employers see them, and what becomes of their application. */
export class CandidateRules extends AccountRules {
  /** The companies and domains that the candidate hides from, with the title that the company had then. */
  readonly excluded = new Map<string, string | null>()
  isAnonymous = false
  application: { state: 'new' | 'declined' | 'withdrawn'; frozenName: string | null } | null = null

  /**
   * Employers of verified companies see the candidate. A candidate who hides from anybody, or shows no name, is seen only
   * by companies that an admin verified, as others could find out by trying whom the candidate hides from.
   */
  seesCandidate(employer: Name): boolean {
    const company = this.companyOf(employer)
    if (!company?.verifiedBy || this.suspended.has(candidate)) return false
    const isCautious = this.isAnonymous || this.excluded.size > 0
    if (isCautious && company.verifiedBy !== 'admin') return false
    // A company that knows the applicant's name could tell who the anonymous candidate is.
    const knowsApplicant = this.application !== null && this.#standsFor(company).names.has(hiringCompany)
    return !this.#isExcluded(company) && !(this.isAnonymous && knowsApplicant)
  }

  exclude(name: string, isExcluded: boolean): Outcome {
    if (!isExcluded) {
      this.excluded.delete(name)
      return done
    }
    if (!this.excluded.has(name)) this.excluded.set(name, this.companies.get(name)?.title ?? null)
    if (this.#isExcluded(this.companies.get(hiringCompany) as Company)) this.#freezeApplicantName()
    return done
  }

  #isExcluded(company: Company): boolean {
    const { names, titles } = this.#standsFor(company)
    return [...this.excluded].some(([name, title]) => names.has(name) || titles.has(title ?? ''))
  }

  /**
   * The companies, domains, and titles that a company stands for: its own, those of the companies that its people ever
   * acted for, and those of companies that share a domain, or a title that an admin saw, with any of these.
   */
  #standsFor(company: Company): { names: Set<string>; titles: Set<string> } {
    const actedFor = [...company.identities].flatMap((identity) => this.companies.get(identity) ?? [])
    const known = [company, ...actedFor]
    const isRelated = (other: Company) =>
      known.some(
        (one) => one === other || overlap(one.verifiedTitles, other.verifiedTitles) || this.sharesDomain(one, other),
      )
    const related = [...this.companies.values()].filter(isRelated)
    const domains = known.flatMap(({ identities }) => [...identities].filter(isOwnDomain))
    const titles = known.flatMap(({ verifiedTitles }) => [...verifiedTitles])
    return {
      names: new Set([...related.map(({ name }) => name), ...domains]),
      titles: new Set([company.title, ...titles]),
    }
  }

  // The application. It reaches the people of the hiring company; their answer reaches the candidate alone.

  apply(): Outcome {
    if (this.application && this.application.state !== 'withdrawn') return rejected
    this.application = { state: 'new', frozenName: null }
    const notified = this.notify('application', candidate, this.companies.get(hiringCompany)?.people ?? [])
    const receivers = notified.map(([, receiver]) => receiver)
    return { notified, emailed: this.emailRequest('application', candidate, receivers) }
  }

  /** The candidate withdraws the application, or somebody of the hiring company declines it. */
  endApplication(by: Name): Outcome {
    const { application } = this
    if (!application) return rejected
    if (by === candidate) {
      application.state = 'withdrawn'
      this.#freezeApplicantName()
      return { notified: [] }
    }
    if (this.nameOfApplicant(by) === null || application.state === 'withdrawn') return rejected
    const notified = application.state === 'declined' ? [] : this.notify('applicationStatus', by, [candidate])
    application.state = 'declined'
    this.#freezeApplicantName()
    return { notified }
  }

  /** The name that an employer reads above the application; null for employers of other companies. */
  nameOfApplicant(employer: Name): string | null {
    if (!this.application || this.companyOf(employer)?.name !== hiringCompany) return null
    return this.application.frozenName ?? this.displayNames.get(candidate) ?? null
  }

  /** An application that has ended keeps the name of that moment, as does one to a company that the candidate hides from. */
  #freezeApplicantName(): void {
    if (this.application) this.application.frozenName ??= this.displayNames.get(candidate) ?? ''
  }
}
