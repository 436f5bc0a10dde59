import type { Role } from '../../platform/contract/access.ts'

/**
 * The people of the sample community. All are fictional: their surnames consist of two plain words, so that no one
 * mistakes them for real people, and their addresses end in `.test` (RFC 2606).
 */
export type DemoPerson = {
  /** Full name, as shown on the forum. */
  name: string
  /** What the person does, in one line; keeps their voice on the forum consistent. */
  does: string
  /** How many days ago the person joined. */
  joinedDaysAgo: number
  /** How many days ago the person was here last, if it was not in the last two days. */
  lastSeenDaysAgo?: number
}

export const demoPeople = {
  imani: {
    name: 'Imani Quillstone',
    does: 'Staff backend engineer in Atlanta, runs the interview circle',
    joinedDaysAgo: 420,
  },
  zora: { name: 'Zora Lanternfield', does: 'Community lead, hosts the Monday session', joinedDaysAgo: 430 },
  amara: { name: 'Amara Copperleaf', does: 'Data engineer in Chicago, mother of two', joinedDaysAgo: 390 },
  nia: { name: 'Nia Brightwater', does: 'Career changer, former nurse, learning Python', joinedDaysAgo: 75 },
  keisha: {
    name: 'Keisha Marblewood',
    does: 'Security analyst, studying for cloud certifications',
    joinedDaysAgo: 310,
  },
  adaeze: { name: 'Adaeze Silverloom', does: 'Machine learning researcher in Boston', joinedDaysAgo: 280 },
  tanya: { name: 'Tanya Foxbridge', does: 'Engineering manager, fifteen years in payments', joinedDaysAgo: 405 },
  simone: { name: 'Simone Ashcroftdale', does: 'Product designer who codes', joinedDaysAgo: 260 },
  layla: { name: 'Layla Winterbell', does: 'Frontend engineer, accessibility advocate', joinedDaysAgo: 240 },
  destiny: { name: 'Destiny Harborlight', does: 'Computer science junior at a state college', joinedDaysAgo: 60 },
  makeda: {
    name: 'Makeda Stonegarden',
    does: 'Site reliability engineer, on call more than she likes',
    joinedDaysAgo: 330,
  },
  ebony: { name: 'Ebony Clearmeadow', does: 'Technical recruiter turned product manager', joinedDaysAgo: 300 },
  chioma: { name: 'Chioma Goldthread', does: 'Founder of a two-person software studio', joinedDaysAgo: 350 },
  aaliyah: { name: 'Aaliyah Moonharvest', does: 'Mobile developer, Kotlin and Swift', joinedDaysAgo: 210 },
  renee: { name: 'Renee Thistlebrook', does: 'Quality engineer moving into automation', joinedDaysAgo: 180 },
  sade: { name: 'Sade Riverglass', does: 'Technical writer, loves a clear README', joinedDaysAgo: 200 },
  monique: { name: 'Monique Embercliff', does: 'Cloud architect in Houston', joinedDaysAgo: 360 },
  thandi: { name: 'Thandi Oakenshore', does: 'Bootcamp graduate, job hunting', joinedDaysAgo: 45 },
  yetunde: {
    name: 'Yetunde Starbasket',
    does: 'Principal engineer, mentors three people at a time',
    joinedDaysAgo: 415,
  },
  jasmine: {
    name: 'Jasmine Pebblecourt',
    does: 'Junior full-stack developer, first year on the job',
    joinedDaysAgo: 120,
  },
  folami: { name: 'Folami Drumweaver', does: 'Audio software engineer and percussionist', joinedDaysAgo: 150 },
  brianna: { name: 'Brianna Cloudpenny', does: 'Business analyst learning SQL for real', joinedDaysAgo: 90 },
  kamaria: { name: 'Kamaria Nightorchard', does: 'Astronomy graduate turned data scientist', joinedDaysAgo: 170 },
  latoya: {
    name: 'Latoya Hearthsmith',
    does: 'Engineering director, returned after six years away',
    joinedDaysAgo: 380,
  },
  oni: { name: 'Oni Velvetpine', does: 'Game developer, one game shipped', joinedDaysAgo: 140, lastSeenDaysAgo: 8 },
  raven: { name: 'Raven Saltmarsh', does: 'Penetration tester, capture-the-flag regular', joinedDaysAgo: 230 },
  wangari: { name: 'Wangari Millfeather', does: 'Open source maintainer, climate data tools', joinedDaysAgo: 290 },
  dominique: {
    name: 'Dominique Brasslily',
    does: 'Solutions engineer, public speaker in training',
    joinedDaysAgo: 220,
  },
  safiya: {
    name: 'Safiya Dawnkettle',
    does: 'Database administrator, twenty years of Postgres and Oracle',
    joinedDaysAgo: 340,
  },
  tiffany: {
    name: 'Tiffany Plumwhistle',
    does: 'Help desk lead, working toward systems administration',
    joinedDaysAgo: 105,
  },
  abeni: {
    name: 'Abeni Sandfable',
    does: 'Natural language processing engineer, speaks Yoruba and French',
    joinedDaysAgo: 160,
  },
  carmen: { name: 'Carmen Ironviolet', does: 'DevOps engineer, freelancing for the first time', joinedDaysAgo: 195 },
  nyah: { name: 'Nyah Cottonsail', does: 'High school teacher who started a coding club', joinedDaysAgo: 130 },
  ruth: { name: 'Ruth Bellwether-Vale', does: 'Retired mainframe programmer, mentor', joinedDaysAgo: 370 },
  candace: { name: 'Candace Willowspan', does: 'Health informatics specialist', joinedDaysAgo: 250 },
  isoke: { name: 'Isoke Tidewright', does: 'Robotics engineer', joinedDaysAgo: 115 },
  mariama: { name: 'Mariama Snowbasil', does: 'Backend engineer in Minneapolis, from Dakar', joinedDaysAgo: 270 },
  gabrielle: {
    name: 'Gabrielle Finchmantle',
    does: 'Venture analyst, formerly an engineer',
    joinedDaysAgo: 185,
    lastSeenDaysAgo: 18,
  },
  halima: { name: 'Halima Cedarquay', does: 'Network engineer, bakes bread', joinedDaysAgo: 205 },
  joy: {
    name: 'Joy Appletower',
    does: 'Customer success engineer, on the edge of her first promotion',
    joinedDaysAgo: 85,
  },
  vivian: { name: 'Vivian Larkspire', does: 'Enterprise architect at an insurer', joinedDaysAgo: 320 },
  ayo: { name: 'Ayo Juniperfold', does: 'Blockchain skeptic, distributed systems engineer', joinedDaysAgo: 190 },
  paige: { name: 'Paige Tumblethorn', does: 'Apprentice developer, formerly in retail', joinedDaysAgo: 40 },
  serwaa: { name: 'Serwaa Honeyglen', does: 'Business intelligence lead, Tableau and dbt', joinedDaysAgo: 235 },
} as const satisfies Record<string, DemoPerson>

/** The accounts for people who try the sample community; the key is the first part of the address. */
export const demoGuests = {
  admin: { name: 'Delia Lampkeeper', does: 'Keeps the site running', joinedDaysAgo: 440, role: 'admin' },
  member: {
    name: 'Maya Fernhollow',
    does: 'Support analyst teaching herself SQL and Python',
    joinedDaysAgo: 100,
    role: 'member',
  },
  employer: { name: 'Erin Copperwharf', does: 'Hires for a logistics company', joinedDaysAgo: 30, role: 'employer' },
} as const satisfies Record<string, DemoPerson & { role: Role }>

/** The employers of the other companies in the sample community. */
export const demoEmployers = {
  noelle: { name: 'Noelle Harrowgate', does: 'Recruits for a logistics company', joinedDaysAgo: 28 },
  carla: { name: 'Carla Inkstream', does: 'Leads engineering at a bookkeeping company', joinedDaysAgo: 160 },
  dana: { name: 'Dana Quietford', does: 'Recruits for a health records company', joinedDaysAgo: 210 },
  lena: { name: 'Lena Torchvale', does: 'Head of people at a streaming company', joinedDaysAgo: 120 },
  aisha: { name: 'Aisha Paperlark', does: 'Founder of a translation company', joinedDaysAgo: 95 },
  tess: { name: 'Tess Gravelmoon', does: 'Hires analysts', joinedDaysAgo: 140 },
  joan: { name: 'Joan Reedmarker', does: 'Manages platform teams at an energy company', joinedDaysAgo: 75 },
  sam: { name: 'Sam Ferrystone', does: 'Runs a small ticketing company', joinedDaysAgo: 6 },
} as const satisfies Record<string, DemoPerson>

export type DemoPersonKey = keyof typeof demoPeople | keyof typeof demoGuests | keyof typeof demoEmployers
