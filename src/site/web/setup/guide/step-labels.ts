import { t } from '#text'
import type { GuideStep, StepState } from '../../../guide-contract.ts'

type StepText = {
  /** In the list of steps. */
  label: string
  title: string
  text: string
}

export const stepTexts: Record<GuideStep, StepText> = {
  name: {
    label: t`Name`,
    title: t`What is your community called?`,
    text: t`The name is on every page and in every email. The tagline stands large on the landing page.`,
  },
  purpose: {
    label: t`Purpose`,
    title: t`What is it for, and whom does it serve?`,
    text: t`Visitors read this first. You can change every other text of the public pages later.`,
  },
  dates: {
    label: t`Time zone`,
    title: t`Where is your community at home?`,
    text: t`Its days begin there, and its emails write dates as people there do.`,
  },
  logo: {
    label: t`Logo`,
    title: t`Do you have a logo?`,
    text: t`It stands beside the name. Without one, pages show a baobab in your color.`,
  },
  colors: {
    label: t`Color`,
    title: t`What is your color?`,
    text: t`Pick one. The preview shows real parts of the site in both themes as you choose.`,
  },
  email: {
    label: t`Email`,
    title: t`How does the site send email?`,
    text: t`People confirm their address by email, so no one can join without it. Send yourself a test.`,
  },
  address: {
    label: t`Address`,
    title: t`Where do people find it?`,
    text: t`Links in emails lead to this address.`,
  },
  joining: {
    label: t`Who may join`,
    title: t`Who may join?`,
    text: t`Decide who may join, and switch off the parts that your community doesn’t need.`,
  },
  prices: {
    label: t`Prices`,
    title: t`What does it cost?`,
    text: t`Memberships are free, paid in a way that you describe, or paid through Stripe.`,
  },
  starter: {
    label: t`First content`,
    title: t`What do the first people find?`,
    text: t`An empty site feels closed. Start with a welcome, a date, and places to meet. Take out what doesn’t fit.`,
  },
  invitations: {
    label: t`First people`,
    title: t`Whom do you invite first?`,
    text: t`Ten people who know each other make a better start than a hundred strangers.`,
  },
}

export const stateLabels: Record<StepState, string> = {
  open: t`open`,
  done: t`done`,
  skipped: t`skipped`,
}
