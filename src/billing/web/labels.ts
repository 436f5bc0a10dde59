import { t } from '#text'
import type { Part } from '../../platform/contract/parts/parts.ts'
import { sentences } from '../../platform/contract/text/sentences.ts'
import { longDate } from '../../ui/text/dates.tsx'
import type { Membership, Plan } from '../contract.ts'

/** The status of a membership in one sentence, for people whose membership is paid through the site. */
export function statusSentence({
  state,
  isCurrent,
  isEnding,
  periodEndsAt,
  graceEndsAt,
  sponsorship,
}: Membership): string {
  if (sponsorship) {
    if (sponsorship.until === null) return t`The community pays for your membership.`
    return t`The community pays for your membership until ${longDate(sponsorship.until)}.`
  }
  const end = periodEndsAt && longDate(periodEndsAt)
  switch (state) {
    case 'none':
      return t`You don’t have a membership yet.`
    case 'trialing':
      if (isEnding) return t`Your trial ends on ${end}. You won’t be charged.`
      return t`Your free trial ends on ${end}. Your first payment is due then.`
    case 'active':
      return isEnding ? t`Your membership ends on ${end}.` : t`Your membership renews on ${end}.`
    case 'pastDue':
      if (!isCurrent) return t`Your membership is on hold because a payment didn’t go through.`
      return t`A payment didn’t go through. You keep your access until ${graceEndsAt && longDate(graceEndsAt)}.`
    case 'canceled':
      return isCurrent ? t`Your membership is canceled. You’ve paid through ${end}.` : t`Your membership has ended.`
  }
}

/** The person whose card a company's membership is charged to, as a sentence; null where there is nothing to say. */
export function payerSentence({ plan, payer, state, can }: Membership): string | null {
  if (plan !== 'employer' || state === 'none' || state === 'canceled') return null
  const payment =
    payer === null
      ? t`It is charged to the card on file.`
      : payer.isYou
        ? t`It is charged to the card that you entered.`
        : t`It is charged to the card that ${payer.name} entered.`
  return sentences(payment, can.manage && t`You can enter another one under “Invoices and card”.`)
}

/** The label of the button that leads to payment, for people without access or with a payment missing. */
export function payLabel({ state }: Membership): string {
  if (state === 'pastDue') return t`Update your payment`
  return state === 'none' ? t`Join` : t`Renew your membership`
}

export const planNames: Record<Plan, string> = { member: t`Community membership`, employer: t`Employer membership` }

/** What each plan includes. @param off the parts of the site that are off, which no line names */
export function includedIn(plan: Plan, off: readonly Part[]): string[] {
  const isOn = (part: Part) => !off.includes(part)
  return plan === 'member' ? includedForMembers(isOn) : includedForEmployers(isOn)
}

function includedForMembers(isOn: (part: Part) => boolean): string[] {
  const [hasBenefits, hasCourses] = [isOn('benefits'), isOn('university')]
  return [
    isOn('groups') ? t`The message board and every group` : t`The message board`,
    isOn('liveHub') ? t`Live Hub, events and their recordings` : t`Events`,
    ...(isOn('jobs') ? [t`Jobs from companies looking for you, with two-click applications`] : []),
    ...(isOn('employers') ? [t`Companies can find you, if you choose to be found`] : []),
    ...(hasBenefits && hasCourses ? [t`Partnership benefits and free courses`] : []),
    ...(hasBenefits && !hasCourses ? [t`Partnership benefits`] : []),
    ...(hasCourses && !hasBenefits ? [t`Free courses`] : []),
  ]
}

function includedForEmployers(isOn: (part: Part) => boolean): string[] {
  return [
    ...(isOn('jobs')
      ? [
          t`Unlimited job postings by anyone on your team`,
          t`Applications in one place, from the first look to the offer`,
        ]
      : []),
    t`Candidates who chose to be found, and the resumes they share with you`,
    t`Direct messaging with applicants and candidates`,
    t`Priority support`,
  ]
}

type BadgeInput = Pick<Membership, 'state' | 'isCurrent' | 'isEnding'> & { sponsorship: object | null }

/** The badge of a membership: its status as a label, and the color. */
export function badgeOf({ state, isCurrent, isEnding, sponsorship }: BadgeInput): { label: string; color: string } {
  if (sponsorship) return { label: t`Sponsored`, color: 'aubergine' }
  if (state === 'none') return { label: t`Not joined yet`, color: 'gray' }
  if (state === 'pastDue') return { label: isCurrent ? t`Payment missing` : t`On hold`, color: 'red' }
  if (state === 'canceled') return { label: isCurrent ? t`Canceled` : t`Ended`, color: 'gray' }
  if (isEnding) return { label: t`Ending`, color: 'gray' }
  return { label: state === 'trialing' ? t`Free trial` : t`Active`, color: 'green' }
}
