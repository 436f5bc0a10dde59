import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { ReportedThing } from '../../platform/server/extension-points/reportable-content.ts'
import type { ReportedThing as QueuedThing } from '../contract.ts'
import { reports } from './tables.ts'

/** A thing that can be reported, by its kind and its id. */
export type Thing = Pick<QueuedThing, 'kind' | 'id'>

/** The thing as the viewer sees it; null when it does not exist or she may not see it. */
export async function findThing(context: RequestContext, viewer: Viewer, thing: Thing): Promise<ReportedThing | null> {
  const reportable = context.reportables.find(({ kind }) => kind === thing.kind)
  return (await reportable?.find(context, viewer, thing.id)) ?? null
}

/** The reports of a thing that wait. */
export function waitingFor({ kind, id }: Thing): SQL | undefined {
  return and(eq(reports.kind, kind), eq(reports.thingId, id), isNull(reports.outcome))
}
