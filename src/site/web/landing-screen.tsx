import type { MetaArgs } from 'react-router'
import { pageMeta } from '../../ui/page-meta.ts'
import { EmployersDoor } from './landing/employers-door.tsx'
import { Hero } from './landing/hero.tsx'
import { Memberships } from './landing/memberships.tsx'
import { WelcomeBanner } from './landing/welcome-banner.tsx'
import { WhatMembersDo } from './landing/what-members-do.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, ({ name, tagline }) => ({
    path: '/',
    title: `${name}: ${tagline}`,
    titleIsWhole: true,
    description: `${name} is a members’ community of African American women in technology: a message board, live sessions, mentorship and a way to be found by employers on your own terms.`,
  }))

/** The landing page (S1 §2). */
export default function LandingScreen() {
  return (
    <>
      <Hero />
      <WelcomeBanner />
      <WhatMembersDo />
      <Memberships />
      <EmployersDoor />
    </>
  )
}
