import type { demoEmployers, demoGuests } from '../../accounts/demo/people.ts'

type EmployerKey = keyof typeof demoEmployers | Extract<keyof typeof demoGuests, 'employer'>

export type DemoCompany = {
  name: string
  website: string | null
  location: string
  about: string
  /** Whether the team vouches for it. */
  isVerified: boolean
  /** The first one owns it. */
  people: [EmployerKey, ...EmployerKey[]]
}

/** The companies of the sample community: all of them invented, with addresses that lead nowhere (RFC 2606). */
export const demoCompanies = {
  tidegate: {
    name: 'Tidegate Logistics',
    website: 'https://tidegate.example',
    location: 'Savannah, GA',
    about: `\
We move refrigerated goods from the port to the shelf, and we write the software that keeps them cold on the way. \
Sixty people, half of them in engineering and data.

Every team has a rotation for on-call that ends at 8 PM, and nobody is paged for somebody else's mistake twice.`,
    isVerified: true,
    people: ['employer', 'noelle'],
  },
  peachtree: {
    name: 'Peachtree Ledger',
    website: 'https://peachtreeledger.example',
    location: 'Atlanta, GA',
    about: `\
Bookkeeping for businesses that do not have a bookkeeper. Eleven thousand shops, salons and food trucks close their \
month with us.

We publish our pay bands inside the company, and review everybody against them twice a year.`,
    isVerified: true,
    people: ['carla'],
  },
  riverbank: {
    name: 'Riverbank Health',
    website: 'https://riverbankhealth.example',
    location: 'Baltimore, MD',
    about: `\
Records that patients can read. We build for community clinics, where a nurse has four minutes and an old laptop.

Two hundred people. Clinicians sit in every product team.`,
    isVerified: true,
    people: ['dana'],
  },
  northbeam: {
    name: 'Northbeam Streaming',
    website: 'https://northbeam.example',
    location: 'Denver, CO',
    about: `\
Independent film from everywhere, on any screen, also on a slow line. We are remote from the first day, with two \
weeks a year in the same room.`,
    isVerified: true,
    people: ['lena'],
  },
  manytongues: {
    name: 'Manytongues',
    website: 'https://manytongues.example',
    location: 'Remote',
    about: `\
Translation for courts, schools and hospitals in forty languages, among them many that large models read badly. \
Fourteen people in nine time zones.`,
    isVerified: true,
    people: ['aisha'],
  },
  clearspring: {
    name: 'Clearspring Analytics',
    website: 'https://clearspring.example',
    location: 'Chicago, IL',
    about: `\
We find out where a city's water goes. Utilities send us meters and pipes as data; we send back the three places to \
dig first.`,
    isVerified: true,
    people: ['tess'],
  },
  bayou: {
    name: 'Bayou Energy Services',
    website: 'https://bayouenergy.example',
    location: 'Houston, TX',
    about: `\
We keep the lights on along the Gulf Coast: grid software, field crews and the weather desk under one roof. Apprentices \
are paid from the first day.`,
    isVerified: true,
    people: ['joan'],
  },
  tinderbox: {
    name: 'Tinderbox Tickets',
    website: null,
    location: 'Nashville, TN',
    about: 'Tickets for small stages, without the fees that nobody can explain. We are six people and a dog.',
    isVerified: false,
    people: ['sam'],
  },
} as const satisfies Record<string, DemoCompany>

export type DemoCompanyKey = keyof typeof demoCompanies
