import {
  IconBooks,
  IconBriefcase,
  IconBulb,
  IconCamera,
  IconCoffee,
  IconDeviceLaptop,
  IconHandStop,
  IconHeartHandshake,
  IconHelpCircle,
  IconHome,
  IconLeaf,
  IconLink,
  IconMessages,
  IconMicrophone,
  IconPalette,
  IconPuzzle,
  IconSchool,
  IconSpeakerphone,
  IconStar,
  IconTrendingUp,
  IconTrophy,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CategoryIcon as CategoryEmoji } from '../../categories.ts'

/** The icon of a category, drawn, because its emoji is blank on devices without an emoji font. */
export function CategoryIcon({ emoji, size }: { emoji: string; size: number }) {
  const Icon = icons[emoji as CategoryEmoji] ?? IconMessages
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}

const icons: Record<CategoryEmoji, TablerIcon> = {
  '👋': IconHandStop,
  '📣': IconSpeakerphone,
  '💼': IconBriefcase,
  '💻': IconDeviceLaptop,
  '📚': IconBooks,
  '📈': IconTrendingUp,
  '🎨': IconPalette,
  '🤝': IconHeartHandshake,
  '🌿': IconLeaf,
  '🔗': IconLink,
  '🎤': IconMicrophone,
  '🏆': IconTrophy,
  '☕': IconCoffee,
  '💬': IconMessages,
  '❓': IconHelpCircle,
  '💡': IconBulb,
  '🏠': IconHome,
  '🌍': IconWorld,
  '⭐': IconStar,
  '🎓': IconSchool,
  '🧩': IconPuzzle,
  '📷': IconCamera,
}
