import { codes, failure, type Result, success } from '#contract/errors'
import type { Place, SiteContent } from '../area/siteContent'
import { previewAddress } from './previewTicket'
import { showRecord } from './show'

const missing = failure(codes.notFound, '内容不存在，请刷新列表')
const noPage = failure(codes.conflict, '没有显示这类内容的网页，不能预览')

/** A link that shows the draft of a record on its page. */
export async function previewDraft(
  content: SiteContent,
  { services, tenant, userId, key }: Place & { readonly userId: number; readonly key: string },
): Promise<Result<{ url: string }>> {
  const shown = await showRecord(content, key, { services, tenant })
  if (!shown) return missing
  const { page } = shown
  if (page === '') return noPage
  return success({ url: previewAddress(services, { tenantId: tenant.id, kind: content.kind.key, key, userId, page }) })
}
