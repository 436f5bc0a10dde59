import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { RenderNonce } from './ui/page/inline-scripts.ts'
import { renderErrorContext, renderSlotContext } from './ui/page/server-contexts.ts'

/** Renders a screen completely, so that it can be cached and hashed before it is sent. */
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
  const page = await provider.get(renderSlotContext)(async () => {
    const stream = await renderToReadableStream(
      <RenderNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
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
  headers.set('content-type', 'text/html; charset=utf-8')
  if (nonce) headers.set('x-render-nonce', nonce)
  return new Response(page, { status: renderStatus, headers })
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
export { renderErrorContext, renderSlotContext, signedInContext } from './ui/page/server-contexts.ts'
