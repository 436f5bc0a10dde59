import { Navigate, type NavigateProps } from 'react-router'

/**
 * Opens another address in place of this one. On the server it is nothing, because the router only warns there: the browser
 * opens the address once the page is hydrated.
 */
export function Redirect({ to }: Pick<NavigateProps, 'to'>) {
  return import.meta.env.SSR ? null : <Navigate to={to} replace />
}
