import { redirect } from 'react-router'

// A shared function, because the build removes `loader` from the browser's bundle.
function redirectToPath(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname.replace('/employer-', '/employer/') + search, 301)
}

/** Redirects paths like `/employer-login` to `/employer/login` (S2 §2: support both). */
export function loader({ request }: { request: Request }) {
  return redirectToPath(request)
}

/** The same redirect for navigation in the browser, without a request to the server. */
export function clientLoader({ request }: { request: Request }) {
  return redirectToPath(request)
}

export default function AlternativePathRedirect() {
  return null
}
