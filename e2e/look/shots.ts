import { guideSteps } from '../../src/site/guide-contract.ts'
import { addressOf } from '../crawl/example-addresses.ts'
import { type Kind, kinds, type Screen, screens } from '../crawl/screens.ts'
import { dialogs } from './dialogs.ts'
import type { LookSites, SiteName } from './look-sites.ts'

/** What answers the screen's requests for data: the site, nobody (the screen keeps waiting), or errors. */
export type Api = 'answering' | 'waiting' | 'failing'

/** A state of a screen to photograph. */
export type Shot = {
  /** The heading under which the index shows it, such as a role. */
  section: string
  title: string
  site: SiteName
  kind: Kind
  address: string
  api: Api
  /** Names of the controls that are pressed one after the other before the picture is taken. */
  presses: readonly RegExp[]
}

const sectionOf: Record<Kind, string> = {
  visitor: 'Visitors',
  member: 'Members',
  employer: 'Employers',
  admin: 'Admins',
}

/** Other spellings of addresses, and screens that lead elsewhere at once. */
const isRedirect = ({ path }: Screen) =>
  /^\/employer-|^\/employer\/messages$|^\/terms\/upcoming$|reset-password$|^\/waiting$/.test(path)

/** Screens that show in their own way that they wait for data or did not get it. */
const screensWithData: [kind: Kind, path: string][] = [
  ['member', '/dashboard'],
  ['member', '/messages'],
  ['member', '/messages/new'],
  ['member', '/messages/thread/:id'],
  ['member', '/livehub'],
  ['member', '/events'],
  ['member', '/events/:id'],
  ['member', '/groups'],
  ['member', '/groups/:id'],
  ['member', '/members'],
  ['member', '/members/:id'],
  ['member', '/jobs'],
  ['member', '/jobs/:id'],
  ['member', '/inbox'],
  ['member', '/notifications'],
  ['member', '/saved'],
  ['member', '/profile'],
  ['member', '/search?q=data'],
  ['employer', '/employer/dashboard'],
  ['employer', '/employer/jobs'],
  ['employer', '/employer/candidates'],
  ['admin', '/admin'],
  ['admin', '/admin/users'],
  ['admin', '/admin/support'],
  ['admin', '/admin/reports'],
  // Hiring as a team, and applications as members see them.
  ['member', '/applications'],
  ['member', '/applications/:id'],
  ['member', '/jobs/saved'],
  ['employer', '/employer/jobs/feed'],
  ['employer', '/employer/jobs/:id/applications'],
  ['employer', '/employer/jobs/:id/hiring'],
  ['employer', '/employer/applications/:id'],
  ['employer', '/employer/candidates/:id'],
  ['employer', '/employer/shortlist'],
  ['employer', '/employer/templates'],
  // The work of the people who run events.
  ['admin', '/admin/events'],
  ['admin', '/events/:id/check-in'],
]

/** Screens that look different with certain records of the sample community: a text of the record. */
const screensOfRecords: [title: string, kind: Kind, path: string, text: string][] = [
  ['Applications on the board', 'employer', '/employer/jobs/:id/applications', 'Senior Backend Engineer'],
  ['How a team hires', 'employer', '/employer/jobs/:id/hiring', 'Senior Backend Engineer'],
  ['Applicant with scorecards of both', 'employer', '/employer/applications/:id', 'I kept a payment system'],
  ['Applicant before the own scorecard', 'employer', '/employer/applications/:id', 'weather services depend'],
  ['Applicant with a hidden name', 'employer', '/employer/applications/:id', 'two booking systems'],
  ['Event with guests and a question', 'member', '/events/:id', 'Atlanta coffee and code'],
  ['Event in draft', 'admin', '/events/:id', 'Portfolio afternoon'],
  ['Past event, to answer', 'member', '/events/:id', 'Writing about your work'],
  ['Past event with feedback', 'admin', '/events/:id', 'Writing about your work'],
  ['Check-in at the door', 'admin', '/events/:id/check-in', 'Atlanta coffee and code'],
  ['Check-in afterwards', 'admin', '/events/:id/check-in', 'Writing about your work'],
]

/**
 * Everything to photograph: every screen for the people it is for, dialogs, screens with certain records, screens of a
 * community in which nothing has happened yet, and screens that wait for data or did not get it.
 * @param isWanted whether a shot is taken; by default, all are
 */
export async function listShots(sites: LookSites, isWanted: (shot: Shot) => boolean = () => true): Promise<Shot[]> {
  const plain = { site: 'sample', api: 'answering', presses: [] } as const
  const shots: (Omit<Shot, 'address'> & { path: string; text?: string })[] = []
  for (const kind of kinds) {
    for (const screen of screens) {
      if (screen.isFor !== kind || isRedirect(screen) || screen.path === '/setup') continue
      shots.push({ ...plain, section: sectionOf[kind], title: screen.path, kind, path: screen.path })
    }
  }
  shots.push({ ...plain, section: 'Visitors', title: '/setup', site: 'unset', kind: 'visitor', path: '/setup' })
  for (const step of guideSteps) {
    const path = `/setup?step=${step}`
    shots.push({ ...plain, section: 'Setup guide', title: path, site: 'fresh', kind: 'admin', path })
  }
  for (const { title, kind, path, presses } of dialogs) {
    shots.push({ ...plain, section: 'Dialogs and menus', title, kind, path, presses })
  }
  for (const [title, kind, path, text] of screensOfRecords) {
    shots.push({ ...plain, section: 'Certain records', title, kind, path, text })
  }
  for (const { path, isFor } of screens) {
    if (isFor === 'visitor' || path.includes(':') || isRedirect({ path, isFor })) continue
    const title = `${path}, nothing there yet`
    shots.push({ ...plain, section: 'Empty', title, site: 'fresh', kind: isFor, path })
  }
  for (const [kind, path] of screensWithData) {
    shots.push({ ...plain, section: 'Loading', title: `${path}, loading`, kind, path, api: 'waiting' })
    shots.push({ ...plain, section: 'Errors', title: `${path}, not loaded`, kind, path, api: 'failing' })
  }
  const { services, owners } = sites.sample
  const addressed = shots.map(async ({ path, text = '', ...shot }) => {
    const [pathname = '', query] = path.split('?')
    const address = await addressOf(services, { path: pathname, isFor: shot.kind }, owners, text)
    return { ...shot, address: query ? `${address}?${query}` : address }
  })
  return (await Promise.all(addressed)).filter(isWanted)
}
