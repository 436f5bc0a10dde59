/** The router's preload links of scripts, which a browser's preload scanner would load before anything is painted. */
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
/** The router's script: it imports the screen's modules, passes them to the router, and starts the entry. */
const start = /(<script[^>]* type="module"[^>]*>)(import [\s\S]*?)(<\/script>)/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
/** The script of the layout of pages that only show content, by the name of its route. */
const publicLayout = ' href="/assets/public-layout-'
/** Elements that need scripts. */
const input = /<(form|input|textarea|select)[ />]/

/** Whether a page only shows content: links and menus of public pages work without scripts. */
export function onlyShowsContent(html: string): boolean {
  return html.includes(publicLayout) && !input.test(html)
}

/**
 * Defers the scripts of a page until it was painted (docs/decisions/0032, 0082), so that they neither compete with text
 * and fonts nor run before these are painted. For pages that are rendered completely. A page in a background tab does
 * not wait. A browser that does not report paints continues after a second.
 * @param html as rendered; compute the policy's hashes of the returned text
 */
export function withDeferredScripts(html: string): string {
  const [, opening, imports = '', closing] = start.exec(html) ?? []
  if (opening === undefined) return html
  const addresses = [...html.matchAll(preload)].map(([, address]) => address)
  const script = [
    `await new Promise((seen) => {
  if (document.hidden) return seen();
  const tell = (paints) => paints.getEntriesByName("first-contentful-paint").length && seen();
  new PerformanceObserver(tell).observe({ type: "paint", buffered: true });
  setTimeout(seen, 1000);
});`,
    `for (const href of ${JSON.stringify(addresses)}) {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
}`,
    imports.replace(
      staticImport,
      (_line, name, address) => `${name ? `const ${name} = ` : ''}await import(${address});`,
    ),
  ].join('\n')
  return html.replace(preload, '').replace(start, () => opening + script + closing)
}
