/** What may be a control without words, found without looking at its layout. */
const likely = '[aria-label], [aria-labelledby], :has(svg, img)'

/**
 * Gives every control that is only an icon a tooltip (drawn-tooltips.ts), wherever it stands: nothing has to be said
 * per control. Its code comes when somebody first approaches one, so that pages do not weigh more.
 */
export function provideTooltips(): void {
  const approaches = ['pointerover', 'focusin'] as const
  function onApproach(event: Event): void {
    const control = (event.target as Element).closest?.('button, a, [role="button"], summary')
    if (!control?.matches(likely)) return
    for (const type of approaches) removeEventListener(type, onApproach)
    import('./drawn-tooltips.ts').then(
      ({ drawTooltips }) => drawTooltips(event),
      // It is asked for again at the next approach.
      provideTooltips,
    )
  }
  for (const type of approaches) addEventListener(type, onApproach)
}
