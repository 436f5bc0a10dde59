import { logoAddress, useCommunity } from '../page/community.ts'
import { Logo } from './brand.tsx'
import styles from './community-logo.module.css'

/** The community's logo, else the product's own. Hidden from screen readers: the community's name stands beside it. */
export function CommunityLogo({ size }: { size: number }) {
  const { brand } = useCommunity()
  if (brand.logo === null) return <Logo size={size} />
  return <img src={logoAddress(brand.logo)} alt="" height={size} className={styles.logo} />
}
