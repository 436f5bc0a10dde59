import { useEffect } from 'react'
import {
  CheckYourEmail,
  clearFinishedRegistration,
  JoiningAccess,
  usePendingRegistration,
} from '../../../accounts/web/exports.tsx'
import { EmployerRegistrationForm } from './registration-form.tsx'

/** Registration as an employer (S2 §2), and then the wait until the emailed link is used. */
export default function EmployerRegisterScreen() {
  const pending = usePendingRegistration('employer')
  useEffect(clearFinishedRegistration, [])
  if (pending) return <CheckYourEmail pending={pending} login="/employer/login" />
  return (
    <JoiningAccess login="/employer/login">
      {(questions) => <EmployerRegistrationForm questions={questions} />}
    </JoiningAccess>
  )
}
