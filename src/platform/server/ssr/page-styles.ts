import { readdir, readFile } from 'node:fs/promises'

/** A style sheet as a rendering links it (src/root.tsx). */
const link = /<link rel="stylesheet" href="([^"]+)" data-precedence="screen"\/>/g
/** A preload link of a script. */
const scriptLink = /<link rel="modulepreload" /g
/** The script of the frame for people who are signed in, by the name of its route. */
const frameScript = 'href="/assets/signed-in-frame-'

/** The style sheets of the built screens, by their URLs. */
export async function readStyleSheets(clientFiles: URL): Promise<Map<string, string>> {
  const names = await readdir(new URL('assets/', clientFiles))
  const files = names.filter((name) => name.endsWith('.css')).map((name) => `assets/${name}`)
  const sheets = files.map(async (file) => [`/${file}`, await readFile(new URL(file, clientFiles), 'utf8')] as const)
  return new Map(await Promise.all(sheets))
}

/**
 * Inlines the style sheets of a page, so that it is painted as soon as it arrives, however far away the visitor is
 * (docs/decisions/0032). The links remain, disabled: React and the loader of late code find them and know that these
 * sheets are present, and the next screen loads only what is missing. `disabled` keeps a browser from loading them;
 * `media` keeps its preload scanner from it, which ignores `disabled`. Scripts get a lower priority than fonts, because
 * the page is complete without them. Pages in the signed-in frame do not change, because their visitors come again and
 * have the files cached.
 * @param nonce of the rendering, with which the policy recognizes these styles (content-security-policy.ts); null for a
 * response that is not a page
 */
export function withInlineStyles(html: string, sheets: ReadonlyMap<string, string>, nonce: string | null): string {
  if (nonce === null || html.includes(frameScript)) return html
  return html.replace(scriptLink, '$&fetchpriority="low" ').replace(link, (tag, address: string) => {
    const styles = sheets.get(address)
    if (styles === undefined || styles.includes('</')) return tag
    return `<style nonce="${nonce}">${styles}</style>${tag.replace('/>', ' media="not all" disabled=""/>')}`
  })
}
