import { toast as sonner } from 'sonner'

type Details = {
  description?: string
  /** Milliseconds on screen; 4000 when left out. */
  duration?: number
}

/** Brief news in the corner, gone after 4 s unless said otherwise (S1 §9). A screen that uses it stands inside the app shell. */
export const toast = {
  success(title: string, details: Details = {}): void {
    sonner.success(title, details)
  },
  error(title: string, details: Details = {}): void {
    sonner.error(title, details)
  },
}
