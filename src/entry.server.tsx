import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { RenderNonce } from './ui/render-nonce.ts'
import { faultContext } from './ui/rendering-faults.ts'
import { renderingTurnContext } from './ui/rendering-turns.ts'

/** Renders a screen whole: what is served is complete, so that it can be read, kept and hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
) {
  let renderStatus = status
  // While developing, Vite serves the page as it is rendered: nobody would remove the nonce, and hydration would warn.
  const nonce = import.meta.env.DEV ? undefined : crypto.randomUUID()
  const page = await provider.get(renderingTurnContext)(async () => {
    const stream = await renderToReadableStream(
      <RenderNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RenderNonce>,
      {
        nonce,
        onError(error) {
          if (isRouteErrorResponse(error) && error.status === 404) return
          renderStatus = 500
          provider.get(faultContext)(error)
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

/** An unknown address is an answer, not a fault: the screen for it is rendered, and nothing is logged. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  if (isRouteErrorResponse(error) && error.status === 404) return
  context.get(faultContext)(error)
}

// The server sets these through these very objects: second copies would not be seen by the screens.
export { publicEventContext } from './events/web/visitors/public-event-context.ts'
export { publicJobContext } from './jobs/web/visitors/public-job-context.ts'
export { founderContext } from './site/web/founder/founder-context.ts'
export { pageTextsContext } from './site/web/page-texts-context.ts'
export { termsContext } from './site/web/terms/terms-context.ts'
export { communityContext } from './ui/community.ts'
export { faultContext } from './ui/rendering-faults.ts'
export { renderingTurnContext } from './ui/rendering-turns.ts'
export { signedInContext } from './ui/signed-in-context.ts'
