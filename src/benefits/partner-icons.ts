/** The icons for partners, with their labels for admins and the emoji that they replace. */
export const partnerIcons = [
  { name: 'book', label: 'Book', emoji: '📚📖📕📗📘📙📓📔📰📝' },
  { name: 'school', label: 'School', emoji: '🎓🏫🏮🧑‍🏫' },
  { name: 'certificate', label: 'Certificate', emoji: '📜🏅🥇🎖️' },
  { name: 'code', label: 'Code', emoji: '👩‍💻🧑‍💻👨‍💻🤖' },
  { name: 'laptop', label: 'Laptop', emoji: '💻🖥️' },
  { name: 'keyboard', label: 'Keyboard', emoji: '⌨️🖱️' },
  { name: 'cloud', label: 'Cloud', emoji: '☁️🌥️⛅🌩️' },
  { name: 'tool', label: 'Tool', emoji: '🛠️🔧🔨⚙️🧰' },
  { name: 'bulb', label: 'Light bulb', emoji: '💡🔦🕯️' },
  { name: 'briefcase', label: 'Briefcase', emoji: '💼🧳' },
  { name: 'microphone', label: 'Microphone', emoji: '🎤🎙️🗣️' },
  { name: 'users', label: 'People', emoji: '👥👩‍👩‍👧‍👧🤝👭' },
  { name: 'ticket', label: 'Ticket', emoji: '🎟️🎫' },
  { name: 'armchair', label: 'Chair', emoji: '🪑🛋️' },
  { name: 'home', label: 'House', emoji: '🏠🏡🏢' },
  { name: 'camera', label: 'Camera', emoji: '📷📸🎥' },
  { name: 'palette', label: 'Palette', emoji: '🎨🖌️🖼️' },
  { name: 'music', label: 'Music', emoji: '🎵🎶🎧' },
  { name: 'heart', label: 'Heart', emoji: '❤️💜💛💚💙🧡💕💖🧘🧘‍♀️' },
  { name: 'leaf', label: 'Leaf', emoji: '🌿🍃🌱🌳🪴🌸' },
  { name: 'waves', label: 'Waves', emoji: '🌊🏊‍♀️💧' },
  { name: 'coffee', label: 'Cup', emoji: '☕🍵🫖' },
  { name: 'bag', label: 'Shopping bag', emoji: '🛍️🛒👜' },
  { name: 'coin', label: 'Coin', emoji: '💰💵🪙💳' },
  { name: 'plane', label: 'Plane', emoji: '✈️🛫' },
  { name: 'world', label: 'World', emoji: '🌍🌎🌏🌐' },
  { name: 'gift', label: 'Gift', emoji: '🎁🎉🎊' },
  { name: 'star', label: 'Star', emoji: '⭐🌟✨' },
  { name: 'trophy', label: 'Trophy', emoji: '🏆' },
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
