import { toast as sonner } from 'sonner'

type Details = { description?: string }

/** Brief news in the corner, gone after 4 s (S1 §9). A screen that uses it stands inside the app shell. */
export const toast = {
  success(title: string, details: Details = {}): void {
    sonner.success(title, details)
  },
  error(title: string, details: Details = {}): void {
    sonner.error(title, details)
  },
}
