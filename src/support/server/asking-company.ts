import { companyOf } from '../../employers/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'

/** In whose name somebody asks. */
export type AskingCompany = { companyId: string | null; isPriority: boolean; name: string | null }

/** In whose name the viewer asks, and whether priority support is hers: it comes with a company's membership (S2 §1). */
export async function askingCompany(context: RequestContext, db: Connection, viewer: Viewer): Promise<AskingCompany> {
  const company = viewer.role === 'employer' ? await companyOf(db, viewer.id) : null
  if (!company) return { companyId: null, isPriority: false, name: null }
  return { companyId: company.id, isPriority: await context.isEntitled(viewer), name: company.name }
}
