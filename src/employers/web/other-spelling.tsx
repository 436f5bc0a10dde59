import { redirect } from 'react-router'

/** Leads `/employer-login` and its like to `/employer/login` (S2 §2: support both). */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname.replace('/employer-', '/employer/') + search, 301)
}

/** The same within the browser, without asking the server. */
export const clientLoader = loader

export default function OtherSpelling() {
  return null
}
