import { useCommunity } from '../../ui/community.ts'

export default function LandingScreen() {
  const community = useCommunity()
  return <h1>{community.name}</h1>
}
