import styles from './tooltip.module.css'

/** Milliseconds until a tooltip opens, and until one opens that follows another (S1 §9). */
const firstDelay = 700
const nextDelay = 300
/** Milliseconds after a tooltip has closed within which another one counts as following it. */
const followsWithin = 700
/** Pixels between a tooltip and the window's edge. */
const margin = 8

const controls = 'button, a[href], [role="button"], summary'
/** Content without a name: drawings, and what screen readers skip, such as the initial in place of a portrait. */
const unnamed = '[aria-hidden="true"], svg'
/** Width in pixels from which text counts as visible: text for screen readers only is clipped to one pixel. */
const minVisibleWidth = 2

/**
 * Shows the name of the icon button that the pointer rests on or that has keyboard focus. The tooltip stays while the
 * pointer is on the button or on the tooltip itself, and closes on Escape, a press, scrolling, or loss of focus
 * (WCAG 1.4.13). It is not announced, because screen readers read the button's own name.
 * @param first the event by which a person reached the first icon button
 */
export function showTooltips(first: Event): void {
  const box = document.createElement('div')
  box.className = styles.tooltip ?? ''
  box.role = 'tooltip'
  box.ariaHidden = 'true'
  box.popover = 'manual'
  box.hidden = true
  const bubble = box.appendChild(document.createElement('span'))
  document.body.append(box)

  let current: HTMLElement | null = null
  let timer = 0
  let closedAt = Number.NEGATIVE_INFINITY

  function approach(target: EventTarget | null): void {
    const { control, text = '' } = iconOnlyControl(target) ?? {}
    if (!control || control === current) return
    leave()
    current = control
    const follows = performance.now() - closedAt < followsWithin
    timer = window.setTimeout(() => open(control, text), follows ? nextDelay : firstDelay)
  }

  function open(control: HTMLElement, text: string): void {
    // What the control has opened says more than the control's name.
    if (!control.isConnected || control.ariaExpanded === 'true') return
    bubble.textContent = text
    box.hidden = false
    // Shows it above dialogs, where the browser supports popovers.
    box.showPopover?.()
    place(box, control.getBoundingClientRect())
  }

  function leave(): void {
    window.clearTimeout(timer)
    current = null
    if (box.hidden) return
    if (box.matches(':popover-open')) box.hidePopover()
    box.hidden = true
    closedAt = performance.now()
  }

  /** Closes the tooltip but keeps the control current, so that it does not reopen before the pointer has left it. */
  function dismiss(): void {
    const dismissed = current
    leave()
    current = dismissed
  }

  function onPointerOver(event: PointerEvent): void {
    if (event.pointerType === 'touch') return
    const target = event.target as Node
    if (current?.contains(target) || box.contains(target)) return
    // Keep the tooltip of keyboard focus: the pointer may rest on another element.
    if (current?.matches(':focus-visible') && !iconOnlyControl(target)) return
    leave()
    approach(target)
  }

  function onFocusIn({ target }: Event): void {
    if (current?.contains(target as Node)) return
    leave()
    if ((target as Element).matches(':focus-visible')) approach(target)
  }

  addEventListener('pointerover', onPointerOver)
  addEventListener('focusin', onFocusIn)
  addEventListener('focusout', leave)
  document.documentElement.addEventListener('pointerleave', leave)
  for (const type of ['pointerdown', 'scroll', 'wheel'])
    addEventListener(type, dismiss, { capture: true, passive: true })
  addEventListener('keydown', ({ key }) => key !== 'Tab' && key !== 'Shift' && dismiss(), { capture: true })

  if (first.type === 'focusin') onFocusIn(first)
  else onPointerOver(first as PointerEvent)
}

/** Positions the box below a control, or above it if there is no room below. */
function place(box: HTMLElement, control: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { width, height } = box.getBoundingClientRect()
  const isBelow = control.bottom + height + margin <= clientHeight
  const left = control.left + control.width / 2 - width / 2
  box.style.top = `${isBelow ? control.bottom : control.top - height}px`
  box.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`
}

/**
 * The control at or around an element, if it shows an icon or a picture and no text.
 * @returns the control with its `data-tooltip` or its name; null if there is no such control
 */
function iconOnlyControl(target: EventTarget | null): { control: HTMLElement; text: string } | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
  if (!control) return null
  const texts = textsIn(control)
  const isVisible = ({ parentElement }: Text) => (parentElement?.getBoundingClientRect().width ?? 0) >= minVisibleWidth
  if (texts.some(isVisible)) return null
  const text = control.dataset.tooltip || nameOf(control, texts)
  return text ? { control, text } : null
}

/** The text nodes of a control's name that are laid out. */
function textsIn(control: HTMLElement): Text[] {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const { parentElement } = text
    if (text.data.trim() && parentElement?.getClientRects().length && !parentElement.closest(unnamed)) texts.push(text)
  }
  return texts
}

function nameOf(control: HTMLElement, texts: Text[]): string {
  const labelIds = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labelledBy = labelIds.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const pictures = [...control.querySelectorAll('img')].map(({ alt }) => alt)
  const name = labelledBy || control.ariaLabel || [...pictures, ...texts.map(({ data }) => data)].join(' ')
  return name
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replace(/^[\s,]+/, '')
    .trim()
}
