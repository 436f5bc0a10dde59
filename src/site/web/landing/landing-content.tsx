import type { MarkupPiece } from '../../../platform/contract/markup.ts'
import { EmployersDoor } from './employers-door.tsx'
import { Hero } from './hero.tsx'
import { Memberships } from './memberships.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'
import { WhatMembersDo } from './what-members-do.tsx'

type LandingContentProps = {
  audienceLine: string
  introduction: string
  weeklyText: string
  /** Null where nobody has to be told. */
  howToPay: MarkupPiece[] | null
}

/** The landing page as visitors see it, between the bar and the footer. */
export function LandingContent({ audienceLine, introduction, weeklyText, howToPay }: LandingContentProps) {
  return (
    <>
      <Hero audienceLine={audienceLine} introduction={introduction} />
      <WelcomeBanner />
      <WhatMembersDo weeklyText={weeklyText} />
      <Memberships howToPay={howToPay} />
      <EmployersDoor />
    </>
  )
}
