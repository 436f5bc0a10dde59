import {
  IconBooks,
  IconBriefcase,
  IconCoffee,
  IconDeviceLaptop,
  IconHandStop,
  IconHeartHandshake,
  IconLeaf,
  IconLink,
  IconMicrophone,
  IconPalette,
  IconSpeakerphone,
  IconTrendingUp,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CategoryId } from '../../contract.ts'

/** What stands beside each category. Drawn, because the emoji that the server names is blank without an emoji font. */
export const categoryIcons: Record<CategoryId, TablerIcon> = {
  introductions: IconHandStop,
  announcements: IconSpeakerphone,
  'career-opportunities': IconBriefcase,
  'coding-development': IconDeviceLaptop,
  'certifications-learning': IconBooks,
  'career-advancement': IconTrendingUp,
  'portfolio-showcases': IconPalette,
  'mentorship-corner': IconHeartHandshake,
  'wellness-balance': IconLeaf,
  'resource-exchange': IconLink,
  'meetups-conferences': IconMicrophone,
  'success-stories': IconTrophy,
  'off-topic-lounge': IconCoffee,
}
