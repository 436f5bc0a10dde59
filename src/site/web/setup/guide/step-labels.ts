import type { GuideStep, StepState } from '../../../guide-contract.ts'

type StepText = {
  /** In the list of steps. */
  label: string
  title: string
  text: string
}

export const stepTexts: Record<GuideStep, StepText> = {
  name: {
    label: 'Name',
    title: 'What is your community called?',
    text: 'The name is on every page and in every email. The tagline stands large on the landing page.',
  },
  purpose: {
    label: 'Purpose',
    title: 'What is it for, and whom does it serve?',
    text: 'Visitors read this first. You can change every other text of the public pages later.',
  },
  dates: {
    label: 'Time zone',
    title: 'Where is your community at home?',
    text: 'Its days begin there, and its emails write dates as people there do.',
  },
  logo: {
    label: 'Logo',
    title: 'Do you have a logo?',
    text: 'It stands beside the name. Without one, pages show a baobab in your color.',
  },
  colors: {
    label: 'Color',
    title: 'What is your color?',
    text: 'Pick one. The preview shows real parts of the site in both themes as you choose.',
  },
  email: {
    label: 'Email',
    title: 'How does the site send email?',
    text: 'People confirm their address by email, so no one can join without it. Send yourself a test.',
  },
  address: {
    label: 'Address',
    title: 'Where do people find it?',
    text: 'Links in emails lead to this address.',
  },
  joining: {
    label: 'Who may join',
    title: 'Who may join?',
    text: 'Decide who may join, and switch off the parts that your community doesn’t need.',
  },
  prices: {
    label: 'Prices',
    title: 'What does it cost?',
    text: 'Memberships are free, paid in a way that you describe, or paid through Stripe.',
  },
  starter: {
    label: 'First content',
    title: 'What do the first people find?',
    text: 'An empty site feels closed. Start with a welcome, a date, and places to meet. Take out what doesn’t fit.',
  },
  invitations: {
    label: 'First people',
    title: 'Whom do you invite first?',
    text: 'Ten people who know each other make a better start than a hundred strangers.',
  },
}

export const stateLabels: Record<StepState, string> = { open: 'open', done: 'done', skipped: 'skipped' }
