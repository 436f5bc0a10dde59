import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'

/** Renders a screen whole: what is served is complete, so that it can be read, kept and hashed. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let renderStatus = status
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      if (isRouteErrorResponse(error) && error.status === 404) return
      renderStatus = 500
      console.error(error)
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: renderStatus, headers })
}

/** An unknown address is an answer, not a fault: the screen for it is rendered, and nothing is logged. */
export function handleError(error: unknown) {
  if (isRouteErrorResponse(error) && error.status === 404) return
  console.error(error)
}

// The server sets these through these very objects: second copies would not be seen by the screens.
export { publicEventContext } from './events/web/public/public-event-context.ts'
export { publicJobContext } from './jobs/web/public/public-job-context.ts'
export { founderContext } from './site/web/founder/founder-context.ts'
export { communityContext } from './ui/community.ts'
