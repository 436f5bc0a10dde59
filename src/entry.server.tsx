import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { meQuery } from './accounts/web/exports.tsx'
import { type FirstData, firstDataId, RenderedQueries } from './ui/api/first-data.ts'
import { transport } from './ui/api/json-request.ts'
import { RenderedPageQueries } from './ui/api/rendered-queries.ts'
import { RenderNonce } from './ui/page/inline-scripts.ts'
import { readApiContext, renderErrorContext, renderSlotContext } from './ui/page/server-contexts.ts'

/** How often a screen is rendered: what it asks for may depend on what it asked for before. The last rendering counts. */
const maxRenderings = 3

const readApi = new AsyncLocalStorage<(address: string) => Promise<Response>>()
transport.send = (address) => {
  const read = readApi.getStore()
  if (!read) throw new Error('Screens are rendered on the server without data unless the page is for one person.')
  return read(address)
}

/**
 * Renders a screen completely, so that it can be cached and hashed before it is sent. With a way to read the API, it is
 * rendered with a person's data (docs/decisions/0082).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
) {
  let renderStatus = status
  // During development, Vite serves the page as it is rendered. Nothing would remove the nonce, and hydration would
  // warn.
  const nonce = import.meta.env.DEV ? undefined : crypto.randomUUID()
  const inRenderSlot = provider.get(renderSlotContext)

  let routerData = context.serverHandoffStream

  const renderOnce = (queries: RenderedPageQueries | null) =>
    inRenderSlot(async () => {
      // The router passes on its data as a stream, which each rendering reads once.
      const [serverHandoffStream, rest] = routerData?.tee() ?? []
      routerData = rest
      const given = { ...context, serverHandoffStream, renderMeta: {} }
      const stream = await renderToReadableStream(
        <RenderNonce value={nonce}>
          <RenderedQueries value={queries?.client ?? null}>
            <ServerRouter context={given} url={request.url} nonce={nonce} />
          </RenderedQueries>
        </RenderNonce>,
        {
          nonce,
          onError(error) {
            if (isRouteErrorResponse(error) && error.status === 404) return
            renderStatus = 500
            provider.get(renderErrorContext)(error)
          },
        },
      )
      await stream.allReady
      return new Response(stream).text()
    })

  async function renderWithData(): Promise<string> {
    const queries = new RenderedPageQueries()
    await queries.client.prefetchQuery(meQuery)
    let page = await renderOnce(queries)
    for (let rendering = 2; rendering <= maxRenderings && (await queries.load()); rendering++) {
      page = await renderOnce(queries)
    }
    return page.replace('</body>', () => `${dataElement(queries.answers())}</body>`)
  }

  const read = provider.get(readApiContext)
  const page = await (read ? readApi.run(read, renderWithData) : renderOnce(null))
  headers.set('content-type', 'text/html; charset=utf-8')
  if (nonce) headers.set('x-render-nonce', nonce)
  return new Response(page, { status: renderStatus, headers })
}

/** The element that brings the data. Nothing in it can end it, and browsers do not run it. */
function dataElement(data: FirstData): string {
  return `<script type="application/json" id="${firstDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** An unknown address is not a fault: its screen is rendered, and nothing is logged. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  if (isRouteErrorResponse(error) && error.status === 404) return
  context.get(renderErrorContext)(error)
}

// The server sets these through these very objects. Screens would not see second copies of them.
export { publicEventContext } from './events/web/public-page/public-event-context.ts'
export { publicJobContext } from './jobs/web/public-job/public-job-context.ts'
export { founderContext, pageTextsContext, termsContext } from './site/web/page-contexts.ts'
export { communityContext } from './ui/page/community.ts'
export { readApiContext, renderErrorContext, renderSlotContext, signedInContext } from './ui/page/server-contexts.ts'
