import { data } from 'react-router'

/** Any other path: answered with status 404 by the server, and "Page not found" by the error screen (S1 §2). */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** The same within the browser, without asking the server. */
export const clientLoader = loader

export default function NotFound() {
  return null
}
