/** Scrolls a bar that is wider than the screen sideways, until its current entry is in the middle. */
export function scrollToCurrent(bar: HTMLElement | null): void {
  const current = bar?.querySelector<HTMLElement>('[aria-current]')
  if (bar && current) bar.scrollTo({ left: current.offsetLeft - bar.clientWidth / 2 + current.offsetWidth / 2 })
}
