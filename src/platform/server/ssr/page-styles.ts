import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A style sheet as a rendering links it (src/ui/route-styles.tsx). */
const link = /<link rel="stylesheet" href="([^"]+)" data-precedence="screen"\/>/g
/** A script that a rendering asks for before it is found in the page. */
const scriptLink = /<link rel="modulepreload" /g
/** The script of the frame around what only people who are signed in see, by the name of its route. */
const frameScript = 'href="/assets/signed-in-frame-'

/** The style sheets of the built screens, by their addresses. */
export async function readStyleSheets(clientFiles: URL): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob('assets/*.css', { cwd: fileURLToPath(clientFiles) }))
  const sheets = files.map(async (file) => [`/${file}`, await readFile(new URL(file, clientFiles), 'utf8')] as const)
  return new Map(await Promise.all(sheets))
}

/**
 * A page with its styles in itself, so that a visitor sees it as soon as it has come, however far away she is
 * (docs/decisions/0032). The links stay, switched off: React and the loader of late code
 * find them and know that these sheets are there, and a screen she goes to brings only what is not here. `disabled` keeps a browser from loading them; `media`
 * keeps its look ahead from it, which does not mind `disabled`. Scripts wait for the letters: the page is whole without.
 * Inside the signed-in frame nothing changes: who is there comes again, and has the files.
 * @param nonce the rendering's, by which the policy knows these styles as its own (page-policy.ts); null for what is no page
 */
export function withOwnStyles(html: string, sheets: ReadonlyMap<string, string>, nonce: string | null): string {
  if (nonce === null || html.includes(frameScript)) return html
  return html.replace(scriptLink, '$&fetchpriority="low" ').replace(link, (tag, address: string) => {
    const styles = sheets.get(address)
    if (styles === undefined || styles.includes('</')) return tag
    return `<style nonce="${nonce}">${styles}</style>${tag.replace('/>', ' media="not all" disabled=""/>')}`
  })
}
