import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from './edit/own-profile.ts'

/** The resume in the viewer's own profile, null without one; undefined until that is known. */
export function useOwnResume() {
  const { data, error, refetch } = useQuery({ ...ownProfileQuery, select: ({ resume }) => resume })
  return { resume: data, error, refetch }
}
