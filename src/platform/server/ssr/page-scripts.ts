/** The router's link to a script of the page, which a browser's look ahead finds before anything is painted. */
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
/** The router's script: it imports the screen's modules, gives them to the router, and starts the entry. */
const start = /(<script[^>]* type="module"[^>]*>)(import [\s\S]*?)(<\/script>)/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
/** The script of what stands around the pages that only tell something, by the name of its route. */
const publicLayout = ' href="/assets/public-layout-'
/** What somebody could use only with the scripts there. */
const input = /<(form|input|textarea|select)[ />]/

/**
 * A page that is there to be read, with scripts that are asked for once it has been seen (docs/decisions/0032): they
 * neither share the line with its words and letters nor run before these are painted. Its links and menus do without.
 * Pages with something to fill in ask at once, and so do those for who is signed in; a page in a tab that nobody looks
 * at does not wait. A browser that does not tell of its paints goes on after a second.
 * @param html as rendered: the policy's hashes are those of the scripts that this returns
 */
export function withScriptsOnceSeen(html: string): string {
  if (!html.includes(publicLayout) || input.test(html)) return html
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
