import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { DemoPersonKey } from '../../accounts/demo/people.ts'
import { accounts, setAvatar } from '../../accounts/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { renderDrawing } from '../../platform/server/files/images.ts'
import { sharedFields } from '../contract.ts'
import { photoPath } from '../server/photos.ts'
import { directoryText } from '../server/profile-changes.ts'
import { profiles } from '../server/tables.ts'
import { type DemoExchange, demoExchanges } from './exchanges.ts'
import { drawPortrait } from './portraits/draw-portrait.ts'
import { demoPortraits } from './portraits/portraits.ts'
import { type DemoProfile, demoProfiles } from './profiles.ts'
import { demoResume } from './resume.ts'

type DemoServices = Pick<Services, 'db' | 'storage'>
type Person = Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'createdAt'> & { key: DemoPersonKey }

/** The members of the sample community who have a resume. */
const withResume: readonly string[] = ['nia', 'keisha', 'mariama', 'folami']

/**
 * Creates the profiles of the sample community, saved a day after each member joined, with their photos and resumes.
 * Existing profiles stay.
 */
export async function loadDemoProfiles(services: DemoServices): Promise<void> {
  const { db } = services
  const found = await db.select().from(accounts).where(like(accounts.email, '%@demo.test'))
  const people = found.map((account) => ({ ...account, key: account.email.replace('@demo.test', '') as DemoPersonKey }))
  const rows = people.filter(({ key }) => key in demoProfiles || key in demoPortraits).map(toRow)
  if (rows.length === 0) return
  const written = await db
    .insert(profiles)
    .values(rows)
    .onConflictDoNothing()
    .returning({ accountId: profiles.accountId })
  for (const { accountId } of written) {
    const person = people.find(({ id }) => id === accountId)
    if (!person) continue
    await storePhoto(services, person)
    await storeResume(services, person)
  }
}

/** The person's portrait, stored as an uploaded photo is. */
async function storePhoto({ db, storage }: DemoServices, { id, key }: Person): Promise<void> {
  const portrait = demoPortraits[key]
  if (!portrait) return
  const photoKey = `photos/${randomUUID()}.webp`
  await storage.writeBytes(photoKey, await renderDrawing(drawPortrait(portrait), 'webp'), 'image/webp')
  await db.update(profiles).set({ photoKey }).where(eq(profiles.accountId, id))
  await setAvatar(db, id, photoPath(photoKey))
}

async function storeResume({ db, storage }: DemoServices, { id, key, name, createdAt }: Person): Promise<void> {
  const profile = demoProfiles[key]
  if (!profile || !withResume.includes(key)) return
  const bytes = demoResume(name, profile)
  const resumeKey = `resumes/${randomUUID()}.pdf`
  const resumeType = 'application/pdf'
  await storage.writeBytes(resumeKey, bytes, resumeType)
  const resume = { resumeKey, resumeType, resumeSize: bytes.byteLength, resumeName: `${name}.pdf` }
  await db
    .update(profiles)
    .set({ ...resume, resumeUploadedAt: savedAt(createdAt) })
    .where(eq(profiles.accountId, id))
}

function savedAt(joinedAt: Date): Date {
  return new Date(joinedAt.getTime() + day)
}

/** A profile with the person's texts. Employers have a photo only. */
function toRow({ id, name, createdAt, key }: Person) {
  const profile: DemoProfile & DemoExchange = {
    ...(demoProfiles[key] ?? { years: null, skills: [] }),
    ...demoExchanges[key],
  }
  const { years, skills, hides = [], showsAvailability = false, ...texts } = profile
  const at = savedAt(createdAt)
  const row = {
    accountId: id,
    jobTitle: '',
    company: '',
    location: '',
    offers: '',
    seeks: '',
    ...texts,
    yearsExperience: years,
    technicalSkills: skills,
    sharedFields: sharedFields.filter(
      (field) => !hides.includes(field) && (field !== 'availability' || showsAvailability),
    ),
    createdAt: at,
    updatedAt: at,
  }
  return { ...row, directoryText: directoryText(name, row) }
}
