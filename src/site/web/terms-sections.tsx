import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TermsSection = { id: string; title: string; body: ReactNode }

/** The sections of the terms, in order, for a community of this name. */
export function termsSections(name: string): TermsSection[] {
  return [
    {
      id: 'agreement',
      title: 'What you agree to',
      body: (
        <p>
          These terms are an agreement between you and the team that runs {name} (“we”). They apply from the moment you
          create an account, and to visitors for the pages that are public. If you do not agree with them, please do not
          use the site.
        </p>
      ),
    },
    {
      id: 'who-may-join',
      title: 'Who may join',
      body: (
        <p>
          You must be at least 18 years old and able to enter into a contract. Member accounts are for people. Employer
          accounts are for organizations that hire, opened by somebody entitled to act for them.
        </p>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: (
        <>
          <p>
            Give us true information and keep it current. Your account is yours alone: do not share your password, and
            tell us at once if you think somebody else has it.
          </p>
          <p>
            We ask you to verify your email address before your first login, because important messages go there. What
            is done through your account counts as done by you, unless you told us that it was taken over.
          </p>
        </>
      ),
    },
    {
      id: 'memberships',
      title: 'Memberships and payment',
      body: (
        <>
          <p>
            Where payment is switched on, a membership costs $25 a month for members and $99 a month for employers, in
            US dollars and with any tax that applies. It renews each month until you cancel it.
          </p>
          <p>
            You may cancel at any time; access then lasts until the end of the month you paid for. Months that have
            begun are not refunded, except where the law says otherwise. If we change a price, we tell you at least 30
            days before it applies to you.
          </p>
        </>
      ),
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      body: (
        <>
          <p>Come as you would to a table with people you respect. In particular, you agree not to:</p>
          <ul>
            <li>harass, threaten, demean or exclude anybody;</li>
            <li>pass on what a member wrote here to people outside without her consent;</li>
            <li>pretend to be somebody else, or to hire when you do not;</li>
            <li>advertise where it was not asked for, collect members’ data, or send them bulk messages;</li>
            <li>post what is unlawful or belongs to others, or try to break into or overload the site.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'your-content',
      title: 'What you post',
      body: (
        <p>
          What you write and upload stays yours. You allow us to store it and to show it to those it is meant for, as
          far as running the site needs that, and for as long as it is here. You may edit or delete it. Post only what
          you have the right to post. We may remove what breaks these terms.
        </p>
      ),
    },
    {
      id: 'privacy',
      title: 'Your privacy',
      body: (
        <p>
          We keep what running the community needs and do not sell it. The message board is for members. Employers see
          your profile only if you choose so, and your contact details only once you answer them. You may ask us for a
          copy of your data, or for its deletion, through the <Link to="/contact">contact page</Link>.
        </p>
      ),
    },
    {
      id: 'employers',
      title: 'Employers and jobs',
      body: (
        <>
          <p>
            Employers agree to post real positions with honest descriptions and pay, to hire without unlawful
            discrimination, and to use what members share with them for filling those positions and for nothing else.
          </p>
          <p>
            We do not take part in hiring decisions. We neither guarantee a job to a member nor a candidate to an
            employer, and what they agree on is between the two of them.
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      title: 'Leaving, and being asked to leave',
      body: (
        <p>
          You may close your account whenever you like. We may suspend or close an account that breaks these terms or
          puts others at risk. Unless that would cause harm, we say why first and listen to you. Sections that by their
          nature outlast an account, such as those on content, liability and law, continue to apply.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we do and do not promise',
      body: (
        <>
          <p>
            We run the site with care and provide it as it is. We do not promise that it is always available or free of
            errors. Advice given here comes from members; it does not replace that of a lawyer, a physician or a
            financial adviser.
          </p>
          <p>
            As far as the law allows, we are not liable for indirect or consequential loss, and our liability in total
            is limited to what you paid us in the twelve months before. Nothing here limits liability that the law does
            not let us limit.
          </p>
        </>
      ),
    },
    {
      id: 'law',
      title: 'Law, changes and contact',
      body: (
        <>
          <p>
            These terms are governed by the laws of the State of Georgia, United States, without regard to its rules on
            conflicts of law. Disputes go to the state and federal courts in Georgia. If one of these terms does not
            hold, the others still do.
          </p>
          <p>
            We may change these terms. We announce a change that matters at least 30 days before it takes effect, by
            email and on the site. For questions, use the <Link to="/contact">contact page</Link>.
          </p>
        </>
      ),
    },
  ]
}
