import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { withNextPath } from '../login/redirect-paths.ts'
import { CheckYourEmail } from './check-your-email.tsx'
import { JoiningAccess } from './joining-access.tsx'
import { clearFinishedRegistration, usePendingRegistration } from './pending-registration.ts'
import { RegistrationForm } from './registration-form.tsx'

/** Registration of members (S2 §2), followed by waiting for the emailed link to be used. */
export default function RegisterScreen() {
  const [search] = useSearchParams()
  const login = withNextPath('/login', search)
  const pending = usePendingRegistration('member')
  useEffect(clearFinishedRegistration, [])
  if (pending) return <CheckYourEmail pending={pending} login={login} />
  return (
    <JoiningAccess login={login}>
      {(questions) => <RegistrationForm login={login} questions={questions} />}
    </JoiningAccess>
  )
}
