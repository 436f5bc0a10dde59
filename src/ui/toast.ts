import type { toast as sonner } from 'sonner'

type Details = {
  description?: string
  /** Milliseconds on screen; 4000 when left out, 10,000 when there is something to do. */
  duration?: number
  /** One thing to do about it. */
  action?: { label: string; onClick: () => void }
}

const timeToAct = 10_000

function timed({ duration, ...details }: Details): Details {
  return { ...details, duration: duration ?? (details.action ? timeToAct : undefined) }
}

/** What draws toasts, once it is on the page. It comes when somebody first does something (toaster.tsx). */
const drawing = Promise.withResolvers<typeof sonner>()
/** Settled by the first toast, with its words. */
const wish = Promise.withResolvers<string>()

/** The words of the first toast, once somebody has asked for one. */
export const firstToast = wish.promise
/** Tells that toasts can be shown. */
export const toasterIsThere = drawing.resolve

function show(kind: 'success' | 'error', title: string, details: Details): void {
  wish.resolve([title, details.description].filter(Boolean).join('. '))
  void drawing.promise.then((draw) => draw[kind](title, timed(details)))
}

/** Brief news in the corner, gone after 4 s unless said otherwise (S1 §9). A screen that uses it stands inside the app shell. */
export const toast = {
  success: (title: string, details: Details = {}): void => show('success', title, details),
  error: (title: string, details: Details = {}): void => show('error', title, details),
}
