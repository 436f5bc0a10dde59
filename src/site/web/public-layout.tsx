import { Outlet } from 'react-router'
import { PublicFrame } from './public-frame.tsx'

/** The layout route of every public page. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
