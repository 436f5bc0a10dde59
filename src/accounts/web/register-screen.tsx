import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { CheckYourEmail } from './check-your-email.tsx'
import { keepingNext } from './next-path.ts'
import { forgetFinishedRegistration, usePendingRegistration } from './pending-registration.ts'
import { RegistrationForm } from './registration-form.tsx'

/** Joining as a member (S2 §2), and then waiting for the mailed link to be used. */
export default function RegisterScreen() {
  const [search] = useSearchParams()
  const login = keepingNext('/login', search)
  const pending = usePendingRegistration('member')
  useEffect(forgetFinishedRegistration, [])
  return pending ? <CheckYourEmail pending={pending} login={login} /> : <RegistrationForm login={login} />
}
