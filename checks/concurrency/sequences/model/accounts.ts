import { CompanyRules, type Link } from './companies.ts'
import { done, type Name, type Outcome, rejected } from './people.ts'

/** Accounts, and what becomes of a person's company and links when their account changes. */
export class AccountRules extends CompanyRules {
  /** A suspension ends every link that the person issued. Restoring the account revives none, and makes nobody an owner. */
  suspend(person: Name, isSuspended: boolean): Outcome {
    if (isSuspended) {
      this.suspended.add(person)
      this.endLinks(({ issuedBy }) => issuedBy === person)
    } else this.suspended.delete(person)
    return { notified: this.reviewVerification(this.companyOf(person)) }
  }

  logOutEverywhere(person: Name): Outcome {
    this.endLinks(({ kind, issuedBy }) => kind === 'calendar' && issuedBy === person)
    return done
  }

  takeCalendarAddress(by: Name): Outcome {
    this.links.push({ kind: 'calendar', issuedBy: by, isEnded: false })
    return done
  }

  registerWithCompany(person: Name, address: string, company: Name, title: string): Outcome {
    if (this.holderOf(address)) return rejected
    this.addresses.set(person, address)
    this.unverified.add(person)
    this.createCompany(person, company, title)
    return this.requestAddress(person, address)
  }

  /** A link that proves an address works once, and until a newer one is requested. */
  requestAddress(by: Name, address: string): Outcome {
    this.endLinks((link) => link.kind === 'address' && link.issuedBy === by)
    this.links.push({ kind: 'address', issuedBy: by, address, isEnded: false })
    return done
  }

  /**
   * @param isOwnBrowser whether the account is logged in where the link is opened; elsewhere a new password is set, and
   * every session ends
   */
  confirmAddress(link: Link, isOwnBrowser: boolean): Outcome {
    const { issuedBy: person, address = '', isEnded } = link
    const isInUse = (this.holderOf(address) ?? person) !== person
    if (isEnded || isInUse) return rejected
    link.isEnded = true
    if (!isOwnBrowser) this.logOutEverywhere(person)
    this.unverified.delete(person)
    this.addresses.set(person, address)
    this.noteIdentities(person)
    return { notified: this.reviewVerification(this.companyOf(person)) }
  }

  deleteAccount(person: Name): Outcome {
    const address = this.addresses.get(person)
    const company = this.companyOf(person)
    this.endLinks((link) => link.issuedBy === person || (link.kind === 'invitation' && link.address === address))
    this.addresses.delete(person)
    return { notified: company ? this.takeOut(person, company, true) : [] }
  }
}
