import { sql } from 'drizzle-orm'
import { documentPages } from '#contract/documents/pages'
import type { Waiting } from '../../../area/waiting'
import { feedbacks } from '../../../db/schema/documents'

const desk = documentPages['feedback-desk']

export const waitingFeedback: Waiting = {
  page: desk,
  operator: 'feedback',
  what: '待处理的反馈',
  link: desk.path,
  rows: (tenantId) => sql`
    select created_at as at from ${feedbacks} where tenant_id = ${tenantId} and handled_at is null order by id`,
}
