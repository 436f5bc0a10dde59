import { Navigate } from 'react-router'
import { inboxPath } from './paths.ts'

/** The employer's address of what members and employers have in common. */
export default function EmployerAddress() {
  return <Navigate to={inboxPath()} replace />
}
