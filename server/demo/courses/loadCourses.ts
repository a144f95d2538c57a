import { courses } from '#contract/courses/siteKinds'
import type { Db } from '../../db/database'
import { siteRecords } from '../../db/schema/site/siteRecords'
import { byCommand } from '../../siteContent/show'
import { demoCourses } from './demoCourses'

/** Courses of a site, as its operators would publish them. */
export async function loadCourses(tx: Db, { tenantId, now }: { tenantId: number; now: Date }): Promise<void> {
  await tx
    .insert(siteRecords)
    .values(
      demoCourses.map(({ chapters, ...course }, at) => ({
        tenantId,
        kind: courses.key,
        key: String(at + 1),
        revision: 1,
        version: courses.version,
        state: 'published' as const,
        data: {
          ...course,
          cover: '',
          order: (at + 1) * 10,
          chapters: chapters.map((chapter) => ({ ...chapter, text: chapter.text.split('\n') })),
        },
        by: byCommand,
        at: now,
      })),
    )
    .onConflictDoNothing()
}
