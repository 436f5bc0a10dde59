import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { colorOfVersion } from '../../../platform/contract/brand/brand-address.ts'
import { brandColors } from '../../../platform/contract/brand/brand-colors.ts'
import { brandStyles } from '../../../platform/contract/brand/brand-styles.ts'
import { oklchOf, withHueOf } from '../../../platform/contract/brand/color-math.ts'
import { standardColors } from '../../../platform/contract/palette.ts'
import { problemBody } from '../../../platform/server/http/problem-details.ts'
import { projectFolder } from '../../../platform/server/project.ts'

/** Our drawings that are shown in the brand color, by their paths. */
const drawings = { '/brand/icon.svg': 'public/favicon.svg', '/brand/tree.svg': 'public/baobab.svg' }

/** The hues of our aubergine, in radians: the colors in drawings that follow the brand color. */
const aubergineHue = oklchOf(standardColors.deep.motif).hue
const hueRange = 0.3

/**
 * Mounts what browsers load in the brand color: the style sheet with the derived colors, and our drawings. Each address
 * contains the color and never changes its content.
 */
export function mountBrandFiles(app: FastifyInstance): void {
  app.get<{ Querystring: { v?: string } }>('/brand.css', async (request, reply) => {
    const color = colorIn(request.query.v)
    if (color === null) return missing(reply)
    return cached(reply).type('text/css; charset=utf-8').send(brandStyles(color))
  })
  for (const [path, file] of Object.entries(drawings)) {
    app.get<{ Querystring: { v?: string } }>(path, async (request, reply) => {
      const color = colorIn(request.query.v)
      if (color === null) return missing(reply)
      const drawing = await readFile(new URL(file, projectFolder), 'utf8')
      return cached(reply).type('image/svg+xml').send(inBrandColor(drawing, color))
    })
  }
}

/** A parameter that is given twice is a list. */
function colorIn(version: unknown): string | null {
  return typeof version === 'string' ? colorOfVersion(version) : null
}

/** A drawing of ours in which everything in shades of aubergine has the brand color's hue. */
function inBrandColor(drawing: string, color: string): string {
  const { deep } = brandColors(color)
  const own = new Map(Object.entries(standardColors.deep).map(([name, from]) => [from.toLowerCase(), name]))
  return drawing.replace(/#[\da-f]{6}\b/gi, (found) => {
    const name = own.get(found.toLowerCase()) as keyof typeof deep | undefined
    if (name) return deep[name]
    return Math.abs(oklchOf(found).hue - aubergineHue) < hueRange ? withHueOf(found, oklchOf(color)) : found
  })
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=31536000, immutable')
}

function missing(reply: FastifyReply) {
  return reply
    .status(404)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(problemBody('NOT_FOUND', 'There is no such file.', 404))
}
