import { useEffect } from 'react'

/** Controls that may have no visible text, recognized without measuring their layout. */
const likelyIconOnly = '[aria-label], [aria-labelledby], :has(svg, img)'

/**
 * Gives every control that is only an icon a tooltip (tooltip-view.ts). Controls need no markup for it. The code is
 * loaded when a person first points at or focuses such a control, so that pages do not get heavier. Use it once, at
 * the root. It starts after hydration, during which nothing may be added to the page.
 */
export function useTooltips(): void {
  useEffect(awaitApproach, [])
}

/** @returns stops waiting */
function awaitApproach(): () => void {
  const types = ['pointerover', 'focusin'] as const
  function onApproach(event: Event): void {
    const control = (event.target as Element).closest?.('button, a, [role="button"], summary')
    if (!control?.matches(likelyIconOnly)) return
    stop()
    import('./tooltip-view.ts').then(
      ({ showTooltips }) => showTooltips(event),
      // Try again at the next approach.
      awaitApproach,
    )
  }
  function stop(): void {
    for (const type of types) removeEventListener(type, onApproach)
  }
  for (const type of types) addEventListener(type, onApproach)
  return stop
}
