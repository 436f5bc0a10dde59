/**
 * The mark: a baobab in three shapes (crown, trunk, ground) that still reads at 16 px. Shapes take the current
 * text colour, the sun behind the crown is gold. Decoration: the community's name stands beside it.
 */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <path
        fill="currentColor"
        d="M3 11.5C3 8.7 5.3 7 8 7.2 9.2 4.400 12.400 3 16 3s6.800 1.400 8 4.200c2.700-.2 5 1.500 5 4.300 0 2.400-2 4-4.500 4h-17C5 15.500 3 13.900 3 11.500Z"
      />
      <path
        fill="currentColor"
        d="M9 15.500h3.500l1.800 3h3.400l1.800-3H23l-3 5.500c-.3 2.500.2 4.500 1.500 6.500h-11c1.300-2 1.800-4 1.500-6.500Z"
      />
      <rect x="4" y="27" width="24" height="2.400" rx="1.200" fill="var(--mantine-color-gold-filled, #E8B23A)" />
    </svg>
  )
}
