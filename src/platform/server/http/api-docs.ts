import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { compressedResponse } from './compressed-response.ts'

const folder = new URL('./', import.meta.resolve('swagger-ui-dist/package.json'))

/** The files of Swagger UI that the page needs. No others are served. */
const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="reader"><p>The API is described in <a href="/api/openapi.json">openapi.json</a>.</p></main>
</body>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true, validatorUrl: null })
`

/** Serves a reader for the API's description at `/api/docs`, entirely from our own server. */
export function mountApiDocs(app: FastifyInstance): void {
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  )

  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(start),
  )

  for (const [name, type] of Object.entries(files)) {
    // Compressed once, because the file is large and anybody may request it.
    const kept = compressedResponse(() => readFile(new URL(name, folder), 'utf8'))
    app.get(`/api/docs/${name}`, { compress: false }, async (request, reply) => {
      const answer = await kept()
      return answer.send(request, reply.header('cache-control', 'public, max-age=3600').type(type))
    })
  }
}
