import type { PageSection } from '../../platform/contract/community.ts'

export type TermsText = { governingLaw: string; effectiveOn: string; sections: PageSection[] }

const payment: PageSection = {
  title: 'Memberships and payment',
  text: `A membership costs {prices}, with any tax that applies. It goes on until you cancel it.

You may cancel at any time; access then lasts until the end of the time you paid for. Periods that have begun are not refunded, except where the law says otherwise. If we change a price, we tell you at least 30 days before it applies to you.`,
}

const freeMembership: PageSection = {
  title: 'Memberships',
  text: 'Memberships are free of charge. If that ever changes, we tell you at least 30 days before, and nobody is charged without agreeing to it.',
}

/**
 * The terms of the specification: 11 sections, effective July 14, 2025, under the law of Georgia (S1 §2, §9).
 * @param isFree whether memberships are free; then the terms do not mention payment
 */
export function defaultTerms(isFree: boolean): TermsText {
  return {
    governingLaw: 'the State of Georgia, United States',
    effectiveOn: '2025-07-14',
    sections: [...before, isFree ? freeMembership : payment, ...after],
  }
}

const before: PageSection[] = [
  {
    title: 'What you agree to',
    text: 'These terms are an agreement between you and the team that runs {community} (“we”). They apply from the moment you create an account, and to visitors for the pages that are public. If you do not agree with them, please do not use the site.',
  },
  {
    title: 'Who may join',
    text: 'You must be at least 18 years old and able to enter into a contract. Member accounts are for people. Employer accounts are for organizations that hire, opened by somebody entitled to act for them.',
  },
  {
    title: 'Your account',
    text: `Give us true information and keep it current. Your account is yours alone: do not share your password, and tell us at once if you think somebody else has it.

We ask you to verify your email address before your first login, because important messages go there. What is done through your account counts as done by you, unless you told us that it was taken over.`,
  },
]

const after: PageSection[] = [
  {
    title: 'How we treat each other',
    text: `Come as you would to a table with people you respect. In particular, you agree not to:

- harass, threaten, demean or exclude anybody;
- pass on what a member wrote here to people outside without their consent;
- pretend to be somebody else, or to hire when you do not;
- advertise where it was not asked for, collect members’ data, or send them bulk messages;
- post what is unlawful or belongs to others, or try to break into or overload the site.`,
  },
  {
    title: 'What you post',
    text: 'What you write and upload stays yours. You allow us to store it and to show it to those it is meant for, as far as running the site needs that, and for as long as it is here. You may edit or delete it. Post only what you have the right to post. We may remove what breaks these terms.',
  },
  {
    title: 'Your privacy',
    text: 'We keep what running the community needs and do not sell it. The message board is for members. Employers see your profile only if you choose so, and your contact details only once you answer them. You may ask us for a copy of your data, or for its deletion, through the [contact page]({site}/contact).',
  },
  {
    title: 'Employers and jobs',
    text: `Employers agree to post real positions with honest descriptions and pay, to hire without unlawful discrimination, and to use what members share with them for filling those positions and for nothing else.

We do not take part in hiring decisions. We neither guarantee a job to a member nor a candidate to an employer, and what they agree on is between the two of them.`,
  },
  {
    title: 'Leaving, and being asked to leave',
    text: 'You may close your account whenever you like. We may suspend or close an account that breaks these terms or puts others at risk. Unless that would cause harm, we say why first and listen to you. Sections that by their nature outlast an account, such as those on content, liability and law, continue to apply.',
  },
  {
    title: 'What we do and do not promise',
    text: `We run the site with care and provide it as it is. We do not promise that it is always available or free of errors. Advice given here comes from members; it does not replace that of a lawyer, a physician or a financial adviser.

As far as the law allows, we are not liable for indirect or consequential loss, and our liability in total is limited to what you paid us in the twelve months before. Nothing here limits liability that the law does not let us limit.`,
  },
  {
    title: 'Law, changes and contact',
    text: `These terms are governed by the laws of {law}, without regard to its rules on conflicts of law. Disputes go to the courts there. If one of these terms does not hold, the others still do.

We may change these terms. We announce a change that matters at least 30 days before it takes effect, by email and on the site. For questions, use the [contact page]({site}/contact).`,
  },
]
