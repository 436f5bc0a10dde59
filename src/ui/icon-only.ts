const controls = 'button, a[href], [role="button"], summary'
/** What says nothing: drawings, and what screen readers leave out, such as the letter in place of a portrait. */
const silent = '[aria-hidden="true"], svg'
/** Pixels beyond which words are seen: what only screen readers get is clipped to one. */
const seenFrom = 2

/**
 * What to show beside a control that has an icon or a picture and no words: its name, or what `data-tooltip` says.
 * @param target an element, such as the one below the pointer
 * @returns null where that is no such control
 */
export function iconOnlyControl(target: EventTarget | null): { control: HTMLElement; text: string } | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  if (!control) return null
  const words = wordsIn(control)
  if (words.some(({ parentElement }) => (parentElement?.getBoundingClientRect().width ?? 0) >= seenFrom)) return null
  const text = control.dataset.tooltip || nameOf(control, words)
  return text ? { control, text } : null
}

/** The texts of a control's name that are laid out. */
function wordsIn(control: HTMLElement): Text[] {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  const words: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const { parentElement } = text
    if (text.data.trim() && parentElement?.getClientRects().length && !parentElement.closest(silent)) words.push(text)
  }
  return words
}

function nameOf(control: HTMLElement, words: Text[]): string {
  const labels = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const byOthers = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const pictures = [...control.querySelectorAll('img')].map(({ alt }) => alt)
  const name = byOthers || control.ariaLabel || [...pictures, ...words.map(({ data }) => data)].join(' ')
  return name
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replace(/^[\s,]+/, '')
    .trim()
}
