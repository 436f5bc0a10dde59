import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { inboxPath } from './paths.ts'

/** Redirects the employers' path to the inbox, which members and employers share. */
export default function EmployerInboxRedirect() {
  const navigate = useNavigate()
  // In an effect, because the server cannot navigate.
  useEffect(() => {
    void navigate(inboxPath(), { replace: true })
  }, [navigate])
  return null
}
