import { data } from 'react-router'

// Both loaders have their own function: the build takes `loader` out of what the browser gets.
const missing = () => data(null, { status: 404 })

/** Any other path: answered with status 404 by the server, and "Page not found" by the error screen (S1 §2). */
export function loader(): never {
  throw missing()
}

/** The same within the browser, without asking the server. */
export function clientLoader(): never {
  throw missing()
}

export default function NotFound() {
  return null
}
