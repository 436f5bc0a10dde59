import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { day } from '../../platform/contract/durations.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { ApplicationStatus } from '../contract.ts'
import { applicationSteps, applications, jobs } from '../server/tables.ts'
import { demoAccountIds } from './people.ts'

type DemoApplication = {
  /** The job's title. */
  job: string
  by: string
  daysAgo: number
  note: string
  /** What the company calls an applicant who hides their name; absent for the others. */
  hiddenLabel?: string
  /** The status changes, each with the days since the previous one. */
  steps?: { to: ApplicationStatus; later: number; message?: string }[]
}

/** The applications of the sample community. */
const demoApplications: DemoApplication[] = [
  {
    job: 'Junior Data Analyst',
    by: 'nia',
    daysAgo: 4,
    note: 'I was a nurse for sixteen years: I have read a great many charts at 3 AM, and now I write the queries behind them.',
  },
  {
    job: 'Junior Data Analyst',
    by: 'brianna',
    daysAgo: 3,
    note: 'I write requirements by day and SQL by night. I would like the night to be the day.',
    steps: [{ to: 'reviewing', later: 1 }],
  },
  {
    job: 'Senior Backend Engineer',
    by: 'mariama',
    daysAgo: 10,
    note: 'I kept a payment system from paying twice for three years. Trucks sound like more fun.',
    steps: [
      { to: 'reviewing', later: 1 },
      {
        to: 'interview',
        later: 2,
        message: 'Your note made us smile. Could we talk next week, for an hour, with two of the team?',
      },
    ],
  },
  {
    job: 'Senior Backend Engineer',
    by: 'carmen',
    daysAgo: 9,
    note: 'Twelve years of keeping queues short. I am on my own now and would join the right team.',
    steps: [
      {
        to: 'declined',
        later: 6,
        message: 'We chose somebody who has worked with Kafka at this size. Please write to us again in spring.',
      },
    ],
  },
  {
    job: 'Senior Backend Engineer',
    by: 'ayo',
    daysAgo: 1,
    note: 'I have spent ten years telling people that they need a queue, not a blockchain. You already have the queue.',
  },
  {
    job: 'Senior Backend Engineer',
    by: 'chioma',
    daysAgo: 2,
    note: 'My studio built two booking systems that still run. I would like to stay with one for longer.',
    hiddenLabel: '4F7K',
  },
  {
    job: 'Senior Backend Engineer',
    by: 'wangari',
    daysAgo: 6,
    note: 'I maintain a library that weather services depend on, so I am used to careful releases and early mornings.',
    steps: [{ to: 'reviewing', later: 2 }],
  },
  {
    job: 'Senior Backend Engineer',
    by: 'vivian',
    daysAgo: 11,
    note: 'I drew the architecture of an insurer for eight years. I would like to write it for a change.',
    steps: [
      { to: 'interview', later: 2, message: 'We would love to hear more. Would Wednesday morning suit you?' },
      { to: 'offer', later: 6, message: 'The whole team said yes. The offer is on its way.' },
    ],
  },
  {
    job: 'Warehouse Systems Technician',
    by: 'tiffany',
    daysAgo: 16,
    note: 'I lead a help desk, hold two certifications, and own a warm coat.',
    steps: [
      { to: 'interview', later: 3 },
      {
        to: 'offer',
        later: 6,
        message: 'We would love to have you. The offer is in the mail, at the top of the range.',
      },
    ],
  },
  {
    job: 'Customer Success Engineer',
    by: 'member',
    daysAgo: 7,
    note: 'I answer forty questions a day, and lately most of them with a query of my own.',
    steps: [
      { to: 'reviewing', later: 2 },
      { to: 'interview', later: 3, message: 'Forty a day is more than we get. Would Tuesday or Thursday suit you?' },
    ],
  },
  {
    job: 'Frontend Engineer',
    by: 'jasmine',
    daysAgo: 2,
    note: 'I have been the keyboard tester of my team since week two.',
  },
  {
    job: 'Security Analyst',
    by: 'keisha',
    daysAgo: 8,
    note: 'Boring is what I aim for. I run our drills today, and the next certification is in January.',
    steps: [{ to: 'reviewing', later: 2 }],
  },
  {
    job: 'Junior Software Engineer',
    by: 'thandi',
    daysAgo: 1,
    note: 'Bootcamp in May, a shelf of projects since. The one with the bus times is used by my whole street.',
  },
  {
    job: 'Audio Software Engineer',
    by: 'folami',
    daysAgo: 11,
    note: 'I hear what I write. My plugins are open source.',
  },
  {
    job: 'Database Administrator',
    by: 'safiya',
    daysAgo: 20,
    note: 'My proudest restore took eleven minutes and nobody noticed.',
    steps: [
      { to: 'interview', later: 4 },
      { to: 'hired', later: 9, message: 'Welcome. Your desk faces the lake.' },
    ],
  },
]

/** Creates the applications, and the counts that their jobs store. */
export async function loadDemoApplications(tx: Transaction, now: Date): Promise<void> {
  const idOf = await demoAccountIds(tx)
  const known = await tx.select().from(jobs)
  for (const { job: title, by, daysAgo, note, hiddenLabel, steps = [] } of demoApplications) {
    const job = known.find((one) => one.title === title)
    if (!job) throw new Error(`There is no job with the title ${title}.`)
    const id = randomUUIDv7()
    const appliedAt = new Date(now.getTime() - daysAgo * day)
    let at = appliedAt
    const moved = steps.map(({ to, later, message = '' }) => {
      at = new Date(at.getTime() + later * day)
      return { applicationId: id, status: to, message, actorId: job.createdBy, at }
    })
    await tx.insert(applications).values({
      id,
      jobId: job.id,
      companyId: job.companyId,
      accountId: idOf(by),
      status: moved.at(-1)?.status ?? 'new',
      note,
      hiddenLabel,
      appliedAt,
      answeredAt: moved[0]?.at ?? null,
      changedAt: at,
    })
    await tx
      .insert(applicationSteps)
      .values([{ applicationId: id, status: 'new' as const, message: '', actorId: null, at: appliedAt }, ...moved])
  }
  for (const job of known) {
    const [applicationCount, newCount] = await Promise.all([
      tx.$count(applications, eq(applications.jobId, job.id)),
      tx.$count(applications, and(eq(applications.jobId, job.id), eq(applications.status, 'new'))),
    ])
    if (applicationCount > 0) await tx.update(jobs).set({ applicationCount, newCount }).where(eq(jobs.id, job.id))
  }
}
