import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The server renders screens of one person after the other with the same modules (docs/decisions/0082). What a module keeps
// outlives a rendering, so it must not depend on who looks.

const root = new URL('../../', import.meta.url)
const kept = /^(?:let (\w+)|(?:export )?const (\w+)(?:: [^=]+)? = new (?:Map|Set)\b)/gm

/** What modules of screens may keep, and why it is nobody's data or never kept on the server. */
const allowed: Record<string, string> = {
  'src/accounts/web/factors/passkey-ceremonies.ts cancellationErrors': 'names of errors',
  'src/accounts/web/factors/passkey-ceremonies.ts openDialogs': 'set by event handlers',
  'src/accounts/web/registration/pending-registration.ts inMemory': 'set by event handlers',
  'src/accounts/web/registration/pending-registration.ts listeners': 'filled by effects',
  'src/accounts/web/session/signed-in-account.ts current': 'set by effects and event handlers',
  'src/accounts/web/session/signed-in-account.ts listeners': 'filled by effects',
  'src/accounts/web/session/signed-in-account.ts pendingRequest': 'set by effects',
  'src/events/web/check-in/stored-check-in.ts current': 'filled from the storage of a browser',
  'src/events/web/check-in/stored-check-in.ts listeners': 'filled by effects',
  'src/events/web/management/event-form/zone-time.ts formats': 'formats of dates',
  'src/forum/web/pictures/post-pictures.ts chosenFiles': 'a counter',
  'src/search/web/result-parts.tsx kindsWithFace': 'kinds of results',
  'src/search/web/search-page/query-filters.tsx filterOperators': 'operators of a search',
  'src/site/web/landing/texts-of-parts.ts originals': 'texts of the landing page',
  'src/ui/api/fresh-login.ts confirmLogin': 'set by effects',
  'src/ui/api/fresh-login.ts pending': 'set by event handlers',
  'src/ui/api/idempotency-keys.ts unanswered': 'filled by writes',
  'src/ui/forms/early-input.ts chosen': 'filled by the browser before hydration',
  'src/ui/lists/use-url-filters.ts latest': 'set by effects and event handlers',
  'src/ui/live/messages.ts sessionOverListeners': 'filled by effects',
  'src/ui/live/use-live-updates.ts current': 'set by effects',
  'src/ui/markup/markup-elements.tsx voidTags': 'names of elements',
  'src/ui/page/parts.ts latest': 'not set on the server',
  'src/ui/page/parts.ts listeners': 'filled by effects',
  'src/ui/page/site-area.ts current': 'set by effects',
}

test('modules of screens keep nothing that depends on the viewer, and the list of what they keep is complete', async () => {
  const found: string[] = []
  for (const pattern of ['src/*/web/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}']) {
    for await (const file of glob(pattern, { cwd: fileURLToPath(root) })) {
      if (file.includes('/test/')) continue
      const source = await readFile(new URL(file, root), 'utf8')
      for (const [, variable, collection] of source.matchAll(kept)) found.push(`${file} ${variable ?? collection}`)
    }
  }
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})
