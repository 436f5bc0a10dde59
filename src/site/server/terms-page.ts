import type { PageSource } from '../../platform/server/ssr/pages.ts'
import { readTermsPage } from './terms.ts'

/** For src/app/registry/page-loaders.ts: the terms are read for each rendering, as their day comes without anybody changing them. */
export const termsPage: PageSource = { context: 'termsContext', read: readTermsPage }
