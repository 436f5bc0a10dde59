import { eq } from 'drizzle-orm'
import { demoPassword, loadDemoAccounts } from '../accounts/demo/load.ts'
import { accounts } from '../accounts/server/exports.ts'
import { loadDemoBenefits } from '../benefits/demo/load.ts'
import { loadDemoCandidates } from '../candidates/demo/load.ts'
import { setWelcomeHost } from '../dashboard/server/welcome-hosts.ts'
import { loadDemoCompanies } from '../employers/demo/load.ts'
import { loadDemoEvents } from '../events/demo/load.ts'
import { findDemoPosts } from '../forum/demo/find-posts.ts'
import { loadDemoForum } from '../forum/demo/load.ts'
import { markDemoAnswers } from '../forum/demo/participation/answers.ts'
import { loadDemoPictures } from '../forum/demo/pictures/load.ts'
import { loadDemoGroups } from '../groups/demo/load.ts'
import { loadDemoJobs } from '../jobs/demo/load.ts'
import { loadDemoMessages } from '../messages/demo/load.ts'
import type { Services } from '../platform/server/auth/request-context.ts'
import type { PricingChoice } from '../platform/server/content/pricing.ts'
import { loadDemoProfiles } from '../profiles/demo/load.ts'
import { loadDemoReports } from '../reports/demo/load.ts'
import { loadDemoSaved } from '../saved/demo/load.ts'
import { loadDemoSupport } from '../support/demo/load.ts'
import { loadDemoSurveys } from '../surveys/demo/load.ts'

/** The specification's prices (S1 §9), for a sample community without Stripe. With Stripe, its own prices are shown. */
const demoPricing: PricingChoice = {
  way: 'other',
  member: { amount: 25, currency: 'USD', interval: 'month', intervalCount: 1 },
  employer: { amount: 99, currency: 'USD', interval: 'month', intervalCount: 1 },
  text: 'This is a sample community. No one is charged, and everything is open to you.',
}

/**
 * Fills an empty site with the sample community, a part per capability. A site with accounts of its own is left
 * unchanged.
 */
export async function loadDemo(services: Services): Promise<void> {
  if (!(await loadDemoAccounts(services))) return
  await loadDemoProfiles(services)
  await loadDemoForum(services, await loadDemoGroups(services))
  await loadDemoPictures(services)
  await markDemoAnswers(services)
  await loadDemoReports(services, findDemoPosts(services))
  await loadDemoSaved(services, findDemoPosts(services))
  await loadDemoSurveys(services)
  await loadDemoBenefits(services)
  await loadDemoEvents(services)
  await loadDemoCompanies(services)
  await loadDemoSupport(services)
  await loadDemoJobs(services)
  await loadDemoCandidates(services)
  await loadDemoMessages(services)
  await welcomeNewMembers(services)
  const { isSetUp } = await services.community.content()
  if (isSetUp) return
  await services.db.transaction(async (tx) => {
    await services.community.setUp(tx, services.config.communityName)
    // Everybody knows the password of the sample accounts.
    const rule = await services.community.lockFactorRule(tx)
    if (rule) await services.community.updateFactorRule(tx, { ...rule, isRequired: false })
    if (!services.config.stripe) await services.community.updatePricing(tx, { choice: demoPricing })
  })
  services.community.forget()
}

/** The sample admin welcomes new members with her name and photo. */
async function welcomeNewMembers({ db }: Pick<Services, 'db'>): Promise<void> {
  const [admin] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, 'admin@demo.test'))
  if (admin) await setWelcomeHost(db, admin, true)
}

/** Lines for the terminal with the sample accounts. */
export function demoInvitation(baseUrl: string): string {
  return `Sample accounts, all with the password ${demoPassword}:
  admin@demo.test
  member@demo.test
  employer@demo.test
You can read every email it sends at ${baseUrl}/dev/mailbox`
}
