import { publicEventPage } from '../../events/server/exports.ts'
import { publicJobPage } from '../../jobs/server/exports.ts'
import type { PageLoader } from '../../platform/server/ssr/pages.ts'
import { termsPage } from '../../site/server/terms.ts'

/** All loaders of rendered pages. `entry.server.tsx` exports their contexts. */
export const pageSources: readonly PageLoader[] = [publicEventPage, publicJobPage, termsPage]
