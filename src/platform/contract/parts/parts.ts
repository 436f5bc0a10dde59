import { t } from '#text'
/**
 * The parts of the site that a host can switch off. Everything else belongs to every community: accounts, profiles, the
 * board, events, messages, the search, and support (docs/decisions/0072).
 */
export const parts = ['employers', 'jobs', 'benefits', 'university', 'survey', 'groups', 'liveHub'] as const
export type Part = (typeof parts)[number]

/** Parts that are off whenever another one is: companies post the jobs and answer the applications. */
export const requiredParts: Partial<Record<Part, Part>> = { jobs: 'employers' }

/** The parts that are off: those that were switched off, and those that need one of them. */
export function allSwitchedOff(chosen: readonly Part[]): Part[] {
  return parts.filter((part) => {
    const required = requiredParts[part]
    return chosen.includes(part) || (required !== undefined && chosen.includes(required))
  })
}

/** The paths of each part's screens, with everything below them. */
const paths: Record<Part, readonly string[]> = {
  employers: ['/employer', '/companies', '/profile/visibility', '/admin/companies'],
  jobs: ['/jobs', '/j', '/applications', '/employer/jobs', '/employer/applications', '/admin/job-ads'],
  benefits: ['/benefits', '/admin/benefits'],
  university: ['/university', '/admin/university'],
  survey: ['/survey', '/admin/survey-results', '/admin/survey-questions'],
  groups: ['/groups', '/admin/groups'],
  liveHub: ['/livehub'],
}

/** A link in an email to an employer leads here. Without it, they could not log in to leave. */
const openPaths: readonly string[] = ['/employer/reset-password', '/employer-reset-password']

const pathsWithParts = parts
  .flatMap((part) => paths[part].map((path) => ({ part, path })))
  .sort((one, other) => other.path.length - one.path.length)

/**
 * The part that a screen belongs to; null for a screen that is always there.
 * @param path with or without query and fragment
 */
export function partOfPath(path: string): Part | null {
  const pathname = normalized(path)
  if (openPaths.includes(pathname)) return null
  // `/employer-login` is another spelling of `/employer/login` (S2 §2).
  if (pathname.startsWith('/employer-')) return partOfPath(pathname.replace('/employer-', '/employer/'))
  const found = pathsWithParts.find(({ path: start }) => pathname === start || pathname.startsWith(`${start}/`))
  return found?.part ?? null
}

/** As the router compares paths: decoded, in lower case, and without double or trailing slashes. */
function normalized(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  let decoded = pathname
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    // The router compares what cannot be decoded as it is.
  }
  const plain = decoded.toLowerCase().replaceAll(/\/{2,}/g, '/')
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}

/** Whether a screen is there. @param off the parts that are off */
export function isPathOn(path: string, off: readonly Part[]): boolean {
  const part = partOfPath(path)
  return part === null || !off.includes(part)
}

/** What a request for a part that is off reads. Screens find out by it that the page is older than the switch. */
export const switchedOffMessage = t`This part of the site is switched off.`
