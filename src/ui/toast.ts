import { toast as sonner } from 'sonner'

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

/** Brief news in the corner, gone after 4 s unless said otherwise (S1 §9). A screen that uses it stands inside the app shell. */
export const toast = {
  success(title: string, details: Details = {}): void {
    sonner.success(title, timed(details))
  },
  error(title: string, details: Details = {}): void {
    sonner.error(title, timed(details))
  },
}
