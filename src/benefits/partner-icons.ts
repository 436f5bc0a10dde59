import { t } from '#text'
/** The icons for partners, with their labels for admins and the emoji that they replace. */
export const partnerIcons = [
  { name: 'book', label: t`Book`, emoji: '📚📖📕📗📘📙📓📔📰📝' },
  { name: 'school', label: t`School`, emoji: '🎓🏫🏮🧑‍🏫' },
  { name: 'certificate', label: t`Certificate`, emoji: '📜🏅🥇🎖️' },
  { name: 'code', label: t`Code`, emoji: '👩‍💻🧑‍💻👨‍💻🤖' },
  { name: 'laptop', label: t`Laptop`, emoji: '💻🖥️' },
  { name: 'keyboard', label: t`Keyboard`, emoji: '⌨️🖱️' },
  { name: 'cloud', label: t`Cloud`, emoji: '☁️🌥️⛅🌩️' },
  { name: 'tool', label: t`Tool`, emoji: '🛠️🔧🔨⚙️🧰' },
  { name: 'bulb', label: t`Light bulb`, emoji: '💡🔦🕯️' },
  { name: 'briefcase', label: t`Briefcase`, emoji: '💼🧳' },
  { name: 'microphone', label: t`Microphone`, emoji: '🎤🎙️🗣️' },
  { name: 'users', label: t`People`, emoji: '👥👩‍👩‍👧‍👧🤝👭' },
  { name: 'ticket', label: t`Ticket`, emoji: '🎟️🎫' },
  { name: 'armchair', label: t`Chair`, emoji: '🪑🛋️' },
  { name: 'home', label: t`House`, emoji: '🏠🏡🏢' },
  { name: 'camera', label: t`Camera`, emoji: '📷📸🎥' },
  { name: 'palette', label: t`Palette`, emoji: '🎨🖌️🖼️' },
  { name: 'music', label: t`Music`, emoji: '🎵🎶🎧' },
  { name: 'heart', label: t`Heart`, emoji: '❤️💜💛💚💙🧡💕💖🧘🧘‍♀️' },
  { name: 'leaf', label: t`Leaf`, emoji: '🌿🍃🌱🌳🪴🌸' },
  { name: 'waves', label: t`Waves`, emoji: '🌊🏊‍♀️💧' },
  { name: 'coffee', label: t`Cup`, emoji: '☕🍵🫖' },
  { name: 'bag', label: t`Shopping bag`, emoji: '🛍️🛒👜' },
  { name: 'coin', label: t`Coin`, emoji: '💰💵🪙💳' },
  { name: 'plane', label: t`Plane`, emoji: '✈️🛫' },
  { name: 'world', label: t`World`, emoji: '🌍🌎🌏🌐' },
  { name: 'gift', label: t`Gift`, emoji: '🎁🎉🎊' },
  { name: 'star', label: t`Star`, emoji: '⭐🌟✨' },
  { name: 'trophy', label: t`Trophy`, emoji: '🏆' },
] as const

/** The name of an icon; empty for the first letter of the partner's name. */
export type PartnerIcon = '' | (typeof partnerIcons)[number]['name']

/** The icon that replaces an emoji. Older benefits have an emoji instead of an icon. */
export function iconForEmoji(emoji: string): PartnerIcon {
  const plain = withoutVariationSelector(emoji)
  if (plain === '') return ''
  const match = partnerIcons.find((icon) =>
    [...new Intl.Segmenter('en').segment(icon.emoji)].some(
      ({ segment }) => withoutVariationSelector(segment) === plain,
    ),
  )
  return match?.name ?? ''
}

/** Removes the variation selector for color, with and without which the same emoji is written. */
function withoutVariationSelector(emoji: string): string {
  return emoji.replaceAll('\uFE0F', '')
}
