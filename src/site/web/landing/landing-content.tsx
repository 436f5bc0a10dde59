import { t } from '#text'
import type { LandingTexts } from '../../../platform/contract/community.ts'
import type { MarkupToken } from '../../../platform/contract/markup.ts'
import { useCommunity } from '../../../ui/page/community.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { Hero } from './hero.tsx'
import { Memberships } from './memberships.tsx'
import { withoutParts } from './texts-of-parts.ts'
import banner from './welcome-banner.module.css'
import { WhatMembersDo } from './what-members-do.tsx'

type LandingContentProps = {
  audienceLine: string
  introduction: string
  weeklyText: string
  landing: LandingTexts
  /** Null if memberships are free or paid through Stripe. */
  howToPay: MarkupToken[] | null
}

/** The content of the landing page, between header and footer. */
export function LandingContent({ audienceLine, introduction, weeklyText, landing, howToPay }: LandingContentProps) {
  const texts = withoutParts(landing, useSwitchedOff())
  return (
    <>
      <Hero audienceLine={audienceLine} introduction={introduction} />
      <WelcomeBanner />
      <WhatMembersDo texts={texts} weeklyText={weeklyText} />
      <Memberships texts={texts} howToPay={howToPay} />
    </>
  )
}

/** The community's welcome text, if it has one. */
function WelcomeBanner() {
  const { welcome } = useCommunity()
  if (!welcome) return null
  return (
    <section className={banner.banner} aria-label={t`Welcome`}>
      <p className={banner.words}>{welcome}</p>
    </section>
  )
}
