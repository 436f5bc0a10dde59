import {
  IconArmchair,
  IconBook,
  IconBriefcase,
  IconBulb,
  IconCamera,
  IconCertificate,
  IconCloud,
  IconCode,
  IconCoffee,
  IconCoin,
  IconDeviceLaptop,
  IconGift,
  IconHeart,
  IconHome,
  IconKeyboard,
  IconLeaf,
  IconMicrophone,
  IconMusic,
  IconPalette,
  IconPlane,
  IconRipple,
  IconSchool,
  IconShoppingBag,
  IconStar,
  IconTicket,
  IconTool,
  IconTrophy,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Benefit } from '../contract.ts'
import type { PartnerIcon } from '../partner-icons.ts'
import styles from './benefits.module.css'

/** A partner's image, or else their icon, or else the first letter of their name. */
export function PartnerLogo({ logo, icon, company }: Pick<Benefit, 'logo' | 'icon' | 'company'>) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const hasImage = logo.startsWith('https://') && failedUrl !== logo
  const Icon = icon && iconComponents[icon]
  return (
    <span className={styles.logo} aria-hidden="true">
      {hasImage ? (
        <img
          src={logo}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(logo)}
        />
      ) : Icon ? (
        <Icon size={28} stroke={1.5} />
      ) : (
        <span className={styles.letter}>{company.slice(0, 1).toUpperCase()}</span>
      )}
    </span>
  )
}

/** The icon component of each partner icon. */
export const iconComponents: Record<Exclude<PartnerIcon, ''>, TablerIcon> = {
  book: IconBook,
  school: IconSchool,
  certificate: IconCertificate,
  code: IconCode,
  laptop: IconDeviceLaptop,
  keyboard: IconKeyboard,
  cloud: IconCloud,
  tool: IconTool,
  bulb: IconBulb,
  briefcase: IconBriefcase,
  microphone: IconMicrophone,
  users: IconUsers,
  ticket: IconTicket,
  armchair: IconArmchair,
  home: IconHome,
  camera: IconCamera,
  palette: IconPalette,
  music: IconMusic,
  heart: IconHeart,
  leaf: IconLeaf,
  waves: IconRipple,
  coffee: IconCoffee,
  bag: IconShoppingBag,
  coin: IconCoin,
  plane: IconPlane,
  world: IconWorld,
  gift: IconGift,
  star: IconStar,
  trophy: IconTrophy,
}
