import { themes, widths } from './camera.ts'
import type { Shot } from './shots.ts'

/** The four pictures of a screen, in one engine. */
export type PicturedShot = Pick<Shot, 'section' | 'title'> & { engine: string; files: Map<string, string> }

/** What a picture is of: width and theme, such as `360-dark`. */
export const combinations = widths.flatMap((width) => themes.map((theme) => `${width}-${theme}`))

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 20%, transparent) }
  body { margin: 0 }
  header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
    padding: 12px 24px; background: Canvas; border-bottom: 1px solid var(--line) }
  h1 { margin: 0; font-size: 18px }
  input { font: inherit; padding: 6px 10px; width: min(360px, 60vw) }
  nav { display: flex; flex-wrap: wrap; gap: 4px 12px }
  main { padding: 0 24px 48px }
  h2 { margin: 32px 0 8px; scroll-margin-top: 96px }
  article { border-top: 1px solid var(--line); padding: 16px 0 24px }
  h3 { margin: 0 0 8px; font-size: 16px }
  small { font-weight: 400; opacity: .75 }
  .four { display: grid; grid-template-columns: 9fr 9fr 32fr 32fr; gap: 12px; align-items: start }
  figure { margin: 0 }
  img { display: block; width: 100%; max-height: 640px; object-fit: cover; object-position: top; border: 1px solid var(--line) }
  figcaption { font-size: 13px; opacity: .75 }
  [hidden] { display: none }
`

const script = `
  const box = document.querySelector('input'), count = document.querySelector('output')
  const all = [...document.querySelectorAll('article')]
  function filter() {
    const words = box.value.toLowerCase().split(/\\s+/)
    for (const one of all) one.hidden = !words.every((word) => one.dataset.text.includes(word))
    for (const section of document.querySelectorAll('section'))
      section.hidden = !section.querySelector('article:not([hidden])')
    count.textContent = all.filter((one) => !one.hidden).length + ' of ' + all.length + ' screens'
    history.replaceState(null, '', '#' + encodeURIComponent(box.value))
  }
  box.value = decodeURIComponent(location.hash.slice(1))
  box.addEventListener('input', filter)
  filter()
`

/** The page that shows the pictures of each screen side by side, by section, with a filter. */
export function indexPage(shots: readonly PicturedShot[], failures: readonly string[]): string {
  const sections = [...Map.groupBy(shots, ({ section }) => section)]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every screen</title>
<style>${style}</style>
<header>
  <h1>Every screen</h1>
  <input type="search" aria-label="Filter by text" placeholder="Filter, such as: events firefox">
  <output></output>
  <nav>${sections.map(([name]) => `<a href="#${idOf(name)}" onclick="document.getElementById('${idOf(name)}').scrollIntoView(); return false">${escapeHtml(name)}</a>`).join('')}</nav>
</header>
<main>
${failures.length > 0 ? `<h2>Not photographed</h2><ul>${failures.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>` : ''}
${sections.map(([name, inside]) => `<section><h2 id="${idOf(name)}">${escapeHtml(name)}</h2>${inside.map(row).join('')}</section>`).join('\n')}
</main>
<script>${script}</script>
</html>
`
}

function row({ section, title, engine, files }: PicturedShot): string {
  const figures = combinations.map((combination) => {
    const file = files.get(combination)
    const name = combination.replace('-', ' px, ')
    if (!file) return `<figure><figcaption>${name}: none</figcaption></figure>`
    const picture = `<img loading="lazy" src="${encodeURI(file)}" alt="${escapeHtml(`${title}, ${name}`)}">`
    return `<figure><a href="${encodeURI(file)}">${picture}</a><figcaption>${name}</figcaption></figure>`
  })
  const text = escapeHtml(`${section} ${title} ${engine}`.toLowerCase())
  return `<article data-text="${text}"><h3>${escapeHtml(title)} <small>${engine}</small></h3><div class="four">${figures.join('')}</div></article>`
}

const idOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-')

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
