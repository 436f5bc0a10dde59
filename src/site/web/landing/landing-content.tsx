import { Link } from 'react-router'
import type { MarkupToken } from '../../../platform/contract/markup.ts'
import { useCommunity } from '../../../ui/page/community.ts'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import employers from './employers-door.module.css'
import { Hero } from './hero.tsx'
import { Memberships } from './memberships.tsx'
import banner from './welcome-banner.module.css'
import { WhatMembersDo } from './what-members-do.tsx'

type LandingContentProps = {
  audienceLine: string
  introduction: string
  weeklyText: string
  /** Null if memberships are free or paid through Stripe. */
  howToPay: MarkupToken[] | null
}

/** The content of the landing page, between header and footer. */
export function LandingContent({ audienceLine, introduction, weeklyText, howToPay }: LandingContentProps) {
  return (
    <>
      <Hero audienceLine={audienceLine} introduction={introduction} />
      <WelcomeBanner />
      <WhatMembersDo weeklyText={weeklyText} />
      <Memberships howToPay={howToPay} />
      <EmployerSection />
    </>
  )
}

/** The community's welcome text, if it has one. */
function WelcomeBanner() {
  const { welcome } = useCommunity()
  if (!welcome) return null
  return (
    <section className={banner.banner} aria-label="Welcome">
      <p className={banner.words}>{welcome}</p>
    </section>
  )
}

/** The section for employers, with a link to their registration. */
function EmployerSection() {
  return (
    <section className={employers.section} aria-labelledby="employers-door">
      <div className={employers.inner}>
        <div className={employers.door} aria-hidden="true">
          <WovenPattern className={employers.weave} />
        </div>
        <div>
          <h2 id="employers-door" className={employers.heading}>
            Hiring? Start here.
          </h2>
          <p className={employers.text}>
            Employers have their own space here. Meet people who chose to be found, say what the job pays, and write to
            a person instead of a list.
          </p>
          <Link to="/employer/register" className={employers.open}>
            Open an employer account
          </Link>
        </div>
      </div>
    </section>
  )
}
