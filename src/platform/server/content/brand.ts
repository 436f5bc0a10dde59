import type { CommunityRow } from './community-texts.ts'
import type { StoredMailServer } from './mail-server-setting.ts'

/** How the community looks. */
export type Brand = {
  /** The brand color; null for the product's own colors. */
  color: string | null
  /** The name of the logo's file; null without a logo. */
  logo: string | null
}

/** What every email shows of the community, besides its content. */
export type EmailFrame = {
  name: string
  brandColor: string | null
  /** A last line below every email; empty for none. */
  footer: string
}

/** What an admin entered about the sending of emails; null where the environment or the name of the community applies. */
export type EmailSettings = { name: string; senderName: string | null; server: StoredMailServer | null }

/** The folder of logos in the storage. */
export const logoFolder = 'brand' as const

/** How the community looks; as the product itself before setup. */
export function brandOf(row: CommunityRow | undefined): Brand {
  return { color: row?.brandColor ?? null, logo: row?.logoKey?.slice(logoFolder.length + 1) ?? null }
}

/** What emails show of the community. @param configuredName the name before setup */
export function emailFrameOf(row: CommunityRow | undefined, configuredName: string): EmailFrame {
  return { name: row?.name ?? configuredName, brandColor: row?.brandColor ?? null, footer: row?.emailFooter ?? '' }
}

/** What an admin entered about the sending of emails. @param configuredName the name before setup */
export function emailSettingsOf(row: CommunityRow | undefined, configuredName: string): EmailSettings {
  return {
    name: row?.name ?? configuredName,
    senderName: row?.emailSenderName ?? null,
    server: row?.mailServer ?? null,
  }
}
