/** The icons that can stand for a partner, what the admin's choice calls them, and the emoji that they replace. */
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

/** An icon of the set; empty for the first letter of the partner's name. */
export type PartnerIcon = '' | (typeof partnerIcons)[number]['name']

/** The icon that stands in an emoji's place, which a partner may have from before there were icons to choose. */
export function iconForEmoji(emoji: string): PartnerIcon {
  const plain = withoutVariant(emoji)
  if (plain === '') return ''
  const found = partnerIcons.find((icon) =>
    [...new Intl.Segmenter('en').segment(icon.emoji)].some(({ segment }) => withoutVariant(segment) === plain),
  )
  return found?.name ?? ''
}

/** The same emoji is written with and without the mark that asks for its colored form. */
function withoutVariant(emoji: string): string {
  return emoji.replaceAll('\uFE0F', '')
}
