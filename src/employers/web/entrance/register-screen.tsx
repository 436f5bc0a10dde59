import { useEffect } from 'react'
import { CheckYourEmail, forgetFinishedRegistration, usePendingRegistration } from '../../../accounts/web/exports.tsx'
import { EmployerRegistrationForm } from './registration-form.tsx'

/** Registering as an employer (S2 §2), and then waiting for the mailed link to be used. */
export default function EmployerRegisterScreen() {
  const pending = usePendingRegistration('employer')
  useEffect(forgetFinishedRegistration, [])
  return pending ? <CheckYourEmail pending={pending} login="/employer/login" /> : <EmployerRegistrationForm />
}
