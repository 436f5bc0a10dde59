import { iconOnlyControl } from './icon-only.ts'
import styles from './tooltip.module.css'

/** Milliseconds until a tooltip opens, and until one opens that follows another (S1 §9). */
const firstDelay = 700
const nextDelay = 300
/** Milliseconds after one has closed for which another counts as following it. */
const followsWithin = 700
/** Pixels that a tooltip keeps from the window's edge. */
const margin = 8

/**
 * Shows the name of whatever icon button the pointer rests on or the keyboard has reached. It stays while the pointer is
 * on the button or on the tooltip itself, and goes with Escape, a press, scrolling, or the focus (WCAG 1.4.13). It is
 * not announced: the button's own name says the same.
 * @param first the event by which somebody approached the first one
 */
export function drawTooltips(first: Event): void {
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
    // What has opened says more than the name of what opened it.
    if (!control.isConnected || control.ariaExpanded === 'true') return
    bubble.textContent = text
    box.hidden = false
    // Above dialogs, where the browser can.
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

  /** Keeps the control as the current one, so that the tooltip does not come back before the pointer has left it. */
  function dismiss(): void {
    const dismissed = current
    leave()
    current = dismissed
  }

  function onPointerOver(event: PointerEvent): void {
    if (event.pointerType === 'touch') return
    const target = event.target as Node
    if (current?.contains(target) || box.contains(target)) return
    // The keyboard's tooltip does not go because of what lies under a pointer at rest.
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

/** Puts the box below a control, or above where there is no room below. */
function place(box: HTMLElement, control: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { width, height } = box.getBoundingClientRect()
  const isBelow = control.bottom + height + margin <= clientHeight
  const left = control.left + control.width / 2 - width / 2
  box.style.top = `${isBelow ? control.bottom : control.top - height}px`
  box.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`
}
