import { declaredRoutes } from '../../platform/contract/declared-routes.ts'
import { needsEmployerSide, type OperationMeta } from '../../platform/contract/operation.ts'
import { type Part, switchedOffMessage } from '../../platform/contract/parts/parts.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import type { Capability } from '../../platform/server/extension-points/capability.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { LiveSubject } from '../../platform/server/realtime/live-subject.ts'
import type { PageLoader } from '../../platform/server/ssr/pages.ts'

// What switching off a part of the site does to what its capability declares (docs/decisions/0072).

/** Names a route, such as `GET /jobs/{id}`. */
export function routeKey({ method, path }: { method?: string | undefined; path?: string | undefined }): string {
  return `${method} ${path}`
}

/** The part of each route that belongs to one: the part that the route declares, else that of its capability. */
export function routePartsOf(capabilities: readonly Capability[]): ReadonlyMap<string, Part> {
  const routes = capabilities.flatMap(({ contract = {}, part }) =>
    declaredRoutes(contract).map((route) => ({ key: routeKey(route), part: route.part ?? part })),
  )
  return new Map(routes.flatMap(({ key, part }) => (part ? [[key, part] as const] : [])))
}

/** The response to every request for a part that is off: the same code as for something that does not exist. */
export function partIsOff() {
  return problem('NOT_FOUND', switchedOffMessage)
}

/**
 * Whether a route is off for a viewer.
 * @param part the part that it belongs to
 */
export function isRouteOff(
  off: readonly Part[],
  part: Part | undefined,
  viewer: Pick<Viewer, 'role'> | null,
  { meta, tags }: { meta: OperationMeta; tags?: readonly string[] | undefined },
): boolean {
  if (off.length === 0) return false
  if (part && off.includes(part)) return true
  return viewer?.role === 'employer' && off.includes('employers') && needsEmployerSide(meta, tags)
}

/** The one subject of employers while the employer side is off. */
const subjectOfClosedAccounts = 'notifications'

/** A live subject that is refused while its part is off, and to employers while the employer side is off. */
export function subjectWhileOn(subject: LiveSubject, part: Part | undefined): LiveSubject {
  return {
    ...subject,
    async open(services, viewer, key) {
      const off = await services.community.switchedOff()
      const isClosed =
        viewer.role === 'employer' && off.includes('employers') && subject.name !== subjectOfClosedAccounts
      if (isClosed || (part && off.includes(part))) throw partIsOff()
      return subject.open(services, viewer, key)
    },
  }
}

/** A loader that finds nothing while its part is off. */
export function loaderWhileOn(loader: PageLoader, part: Part | undefined): PageLoader {
  if (!part) return loader
  return {
    ...loader,
    async read(services, asked) {
      return (await services.community.switchedOff()).includes(part) ? null : loader.read(services, asked)
    },
  }
}

/**
 * A background job that does nothing while its part is off. What is due then is done when the part is on again: jobs of
 * parts run on a schedule and read from the database what there is to do.
 */
export function jobWhileOn(job: BackgroundJob, part: Part | undefined): BackgroundJob {
  if (!part || job.runsWhileOff) return job
  if (!job.schedule) throw new Error(`The queued job ${job.name} would be lost while its part is off.`)
  return {
    ...job,
    async run(services, data, settle) {
      if (!(await services.community.switchedOff()).includes(part)) await job.run(services, data, settle)
    },
  }
}

type Content = Required<Pick<Capability, 'searchSources' | 'savableContent'>> & {
  memberActivities: NonNullable<Capability['memberActivity']>[]
}

/** @returns the content of all capabilities whose part is on, made once for each combination of parts that are off */
export function ofParts(capabilities: readonly Capability[]): (off: readonly Part[]) => Content {
  const known = new Map<string, Content>()
  return (off) => {
    const key = off.join()
    const found = known.get(key) ?? contentOf(capabilities.filter(({ part }) => !part || !off.includes(part)))
    known.set(key, found)
    return found
  }
}

function contentOf(capabilities: readonly Capability[]): Content {
  return {
    searchSources: capabilities.flatMap(({ searchSources = [] }) => searchSources),
    savableContent: capabilities.flatMap(({ savableContent = [] }) => savableContent),
    memberActivities: capabilities.flatMap(({ memberActivity }) => memberActivity ?? []),
  }
}
