import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import { renderDrawing } from '../../../platform/server/files/images.ts'
import { pictureEdges } from '../../picture-rules.ts'
import { takeSiteSpace } from '../../server/pictures/space.ts'
import { forumPictures } from '../../server/pictures/tables.ts'
import { storeSizes } from '../../server/pictures/uploads.ts'
import { forumThreads } from '../../server/tables.ts'
import { demoPictures, heightOf } from './drawings.ts'

type DemoServices = Pick<Services, 'db' | 'storage' | 'config' | 'log'>

/** Adds drawn pictures to threads of the sample community. Does nothing if there are any pictures. */
export async function loadDemoPictures(services: DemoServices): Promise<void> {
  const { db, storage } = services
  if ((await db.$count(forumPictures)) > 0) return
  for (const { thread: title, pictures } of demoPictures) {
    const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.title, title))
    if (!thread) continue
    for (const [index, { description, draw }] of pictures.entries()) {
      const sizes = []
      for (const edge of [pictureEdges.small, pictureEdges.large]) {
        const bytes = await renderDrawing(draw(edge), 'webp')
        sizes.push({ bytes, width: edge, height: heightOf(edge) })
      }
      const stored = await storeSizes(storage, sizes)
      await db.transaction(async (tx) => {
        const place = { accountId: thread.authorId, threadId: thread.id, position: index + 1, description }
        await tx.insert(forumPictures).values({ ...stored, ...place, attachedAt: thread.createdAt })
        await tx.update(forumThreads).set({ pictureCount: pictures.length }).where(eq(forumThreads.id, thread.id))
        await takeSiteSpace(tx, services, stored.bytes)
      })
    }
  }
}
