import { redirect } from 'react-router'

// Both loaders have their own function: the build takes `loader` out of what the browser gets.
function toRealSpelling(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname.replace('/employer-', '/employer/') + search, 301)
}

/** Leads `/employer-login` and its like to `/employer/login` (S2 §2: support both). */
export function loader({ request }: { request: Request }) {
  return toRealSpelling(request)
}

/** The same within the browser, without asking the server. */
export function clientLoader({ request }: { request: Request }) {
  return toRealSpelling(request)
}

export default function OtherSpelling() {
  return null
}
