import { publicEventPage } from '../../events/server/exports.ts'
import { publicJobPage } from '../../jobs/server/exports.ts'
import type { PageSource } from '../../platform/server/ssr/pages.ts'
import { termsPage } from '../../site/server/terms-page.ts'

/** What the rendered pages may read from capabilities, a line for each. `entry.server.tsx` exports their contexts. */
export const pageSources: readonly PageSource[] = [publicEventPage, publicJobPage, termsPage]
