import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import type { ProfileForm } from '../contract.ts'

export type DemoExchange = Partial<Pick<ProfileForm, 'offers' | 'seeks'>>

/** What members of the sample community offer each other and look for. Some say only one of the two, and some neither. */
export const demoExchanges: Partial<Record<DemoPersonKey, DemoExchange>> = {
  imani: {
    offers: 'Mock interviews for backend and system design rounds, with honest notes afterwards',
    seeks: 'A second host for the interview circle',
  },
  zora: {
    offers: 'Introductions. Tell me what you need and I’ll find the person.',
    seeks: 'Speakers for Monday nights',
  },
  amara: { offers: 'A look at your pipeline or your first dbt project', seeks: 'Managers who protect their evenings' },
  nia: { offers: 'Nursing vocabulary for anyone building health software', seeks: 'A mentor in health technology' },
  keisha: {
    offers: 'Help with log queries and the security basics',
    seeks: 'A study partner for cloud certifications',
  },
  adaeze: { offers: 'Feedback on paper drafts and doctoral applications' },
  tanya: {
    offers: 'Promotion packets, read with a red pen and kindness',
    seeks: 'Directors who came up through payments',
  },
  simone: {
    offers: 'Portfolio reviews, thirty minutes each',
    seeks: 'A frontend engineer to pair with on a type tool',
  },
  layla: { offers: 'A keyboard and screen reader test of your form' },
  destiny: {
    offers: 'Java homework help for first-years',
    seeks: 'A summer internship, and someone who loves operating systems',
  },
  makeda: { offers: 'Runbook reviews and on-call advice' },
  ebony: { offers: 'Resume reviews, read like a recruiter', seeks: 'A first team lead’s reading list' },
  chioma: { offers: 'Contract templates and pricing talk', seeks: 'Our third developer' },
  renee: { offers: 'Help with your first Playwright test', seeks: 'A path from manual testing to automation lead' },
  sade: { offers: 'Documentation reviews on the last Friday of the month' },
  monique: { offers: 'Architecture questions, certification plans' },
  thandi: { offers: 'Notes from a bootcamp, with what I’d skip', seeks: 'A first developer job and kind code reviews' },
  yetunde: { offers: 'Mentoring for three people at a time, six months each', seeks: 'Your hardest design question' },
  jasmine: { seeks: 'Other juniors for a monthly lunch' },
  folami: { offers: 'C++ and real-time advice', seeks: 'Musicians who test early builds' },
  brianna: { offers: 'Spreadsheet rescue', seeks: 'SQL practice with people who ask questions' },
  kamaria: { offers: 'Statistics explained without the panic' },
  latoya: {
    offers: 'Straight talk on returning after years away',
    seeks: 'Companies that want a return-to-work program',
  },
  oni: { offers: 'Playtests of your game', seeks: 'A sound designer' },
  raven: { offers: 'Web security basics for developers', seeks: 'A teammate for capture the flag on Saturdays' },
  wangari: { offers: 'A first contribution to open source, step by step', seeks: 'A second maintainer' },
  dominique: { offers: 'Demo rehearsals', seeks: 'Small stages to practice on' },
  safiya: { offers: 'A restore drill for your backup, done together' },
  tiffany: { offers: 'Help desk war stories', seeks: 'A systems administrator who mentors' },
  carmen: { offers: 'Infrastructure reviews', seeks: 'Tax advice for freelancers' },
  nyah: { seeks: 'A visitor for our school’s coding club' },
  ruth: { offers: 'Mentoring on Wednesdays. Bring a specific question.' },
  candace: { offers: 'How hospitals really use software', seeks: 'Former nurses in informatics' },
  mariama: { offers: 'Conversation practice in French', seeks: 'A senior engineer to review my designs' },
  vivian: { offers: 'Help reading an org chart' },
  serwaa: { offers: 'Interview practice for analysts' },
}
