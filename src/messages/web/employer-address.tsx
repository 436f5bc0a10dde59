import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { inboxPath } from './paths.ts'

/** The employer's address of what members and employers have in common. */
export default function EmployerAddress() {
  const navigate = useNavigate()
  // After the first rendering: on the server there is nowhere to go.
  useEffect(() => {
    void navigate(inboxPath(), { replace: true })
  }, [navigate])
  return null
}
