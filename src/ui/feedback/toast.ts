import type { toast as sonner } from 'sonner'

type Details = {
  description?: string
  /** Milliseconds on screen. By default 4000, or 10,000 with an action. */
  duration?: number
  /** A button in the toast. */
  action?: { label: string; onClick: () => void }
}

const durationWithAction = 10_000

function withDuration({ duration, ...details }: Details): Details {
  return { ...details, duration: duration ?? (details.action ? durationWithAction : undefined) }
}

/** Resolves to the code that renders toasts, once it has loaded (toaster.tsx). */
const renderer = Promise.withResolvers<typeof sonner>()
/** Resolves to the text of the first toast. */
const first = Promise.withResolvers<string>()

/** The text of the first toast, as soon as a toast is requested. */
export const firstToast = first.promise
/** Called by the toaster when it can show toasts. */
export const toasterReady = renderer.resolve

function show(kind: 'success' | 'error', title: string, details: Details): void {
  first.resolve([title, details.description].filter(Boolean).join('. '))
  void renderer.promise.then((render) => render[kind](title, withDuration(details)))
}

/** Shows a short message in the corner for 4 s by default (S1 §9). Works on screens inside the app shell. */
export const toast = {
  success: (title: string, details: Details = {}): void => show('success', title, details),
  error: (title: string, details: Details = {}): void => show('error', title, details),
}
