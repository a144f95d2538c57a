import type { Page } from '#contract/page'
import { pages } from '#contract/pages'
import { createPageTable } from '#contract/pageTable'
import { runStatement } from '../support/server/databases/statement'

/** Pages of one record, by name: a statement that finds the rest of the address for the user `$1`. */
const records: Readonly<Record<string, string>> = {
  'article-id': `select '/article/' || id as address from articles where kind = 'article' order by id limit 1`,
  'chat-conversation': `select '?cid=' || t.id as address from talks t join chat_users c on c.id in (t.seeker_im, t.recruiter_im)
    where c.user_id = $1 order by (select count(*) from messages m where m.cid = t.id) desc limit 1`,
  'common-address-map': `select '?lat=26.0745&lng=119.2965&name=' || brand_name || '&address=福州市鼓楼区五四路128号' as address
    from brands where tenant_id = 1 order by id limit 1`,
  'company-id': `select '/company/' || id as address from brands where tenant_id = 1 order by jsonb_array_length(products) desc, id limit 1`,
  'company-join': `select '?id=' || j.id as address from company_joins j join brand_members m on m.brand_id = j.brand_id
    where m.user_id = $1 order by j.id limit 1`,
  'complaint-create': `select '?kind=job&id=' || min(id) as address from jobs where tenant_id = 1 and user_id <> $1`,
  'complaint-detail': `select '?id=' || id as address from complaints where reporter_id = $1 order by state desc limit 1`,
  'complaint-handle': `select '?id=' || min(id) as address from complaints where tenant_id = 1`,
  'interview-checkin': `select '?id=' || i.id as address from interviews i join chat_users c on c.id in (i.seeker_im, i.recruiter_im)
    where c.user_id = $1 order by i.start_at desc limit 1`,
  'interview-detail': `select '?id=' || i.id as address from interviews i join chat_users c on c.id in (i.seeker_im, i.recruiter_im)
    where c.user_id = $1 order by i.status, i.start_at desc limit 1`,
  'interview-room': `select '?id=' || i.id as address from interviews i join chat_users c on c.id in (i.seeker_im, i.recruiter_im)
    where c.user_id = $1 and i.kind = 'video' order by i.status, i.start_at desc limit 1`,
  'job-edit': `select '?id=' || j.id as address from jobs j where j.user_id = $1 order by j.id limit 1`,
  'job-id': `select '/job/' || j.id as address from jobs j join brands b on b.id = j.brand_id where j.tenant_id = 1 and j.status = 1
    order by jsonb_array_length(b.products) desc, j.id limit 1`,
  'job-send-detail': `select '?id=' || id as address from job_sends where $1 in (seeker_id, recruiter_id) order by status desc, id limit 1`,
  'job-send-finish': `select '?id=' || id as address from job_sends where seeker_id = $1 order by id desc limit 1`,
  'job-statistics': `select '?id=' || j.id as address from jobs j where j.user_id = $1 order by j.id limit 1`,
  'live-detail': `select '/live/' || id as address from live_rooms where tenant_id = 1 order by id limit 1`,
  'notice-activity': `select '?id=' || id as address from activities where tenant_id = 1 order by id limit 1`,
  'public-form': `select '?id=' || key as address from forms where tenant_id = 1 order by once desc limit 1`,
  'public-form-group': `select '?id=' || key as address from forms where tenant_id = 1 order by once limit 1`,
  'resume-compare': `select '?ids=' || string_agg(id::text, ',') as address from (select r.id from resumes r where r.tenant_id = 1 and r.findable order by r.id limit 4) few`,
  'resume-id': `select '/resume/' || r.id as address from resumes r where r.tenant_id = 1 and r.findable order by r.id limit 1`,
  'resume-shared': `select '/resume/shared/' || token as address from resume_links where revoked_at is null and password_hash is null order by id limit 1`,
  'vip-my-assets-package': `select '?id=' || id as address from packages where user_id = $1 limit 1`,
  'vip-trade-confirm': `select '?id=' || id as address from orders where user_id = $1 order by state desc, created_at desc limit 1`,
  'vip-trade-detail': `select '?id=' || id as address from orders where user_id = $1 order by refunded desc, created_at desc limit 1`,
  'vip-trade-public-pay': `select '?token=' || pay_token as address from orders order by created_at desc limit 1`,
  'vip-trade-status': `select '?id=' || id as address from orders where user_id = $1 and state = 'fulfilled' limit 1`,
  'wallet-payment-status': `select '?id=' || id as address from orders where user_id = $1 and product = 'recharge' limit 1`,
}

/** Pages with fixed queries. */
const queries: Readonly<Record<string, string>> = {
  'job-channel': '?channel=part-time',
  'public-input': '?label=自我介绍&max=200&long=1',
  'public-label': '?limit=10&longest=8',
  'public-tree': '?of=position',
  'resume-form': '/resume/form/working',
  'resume-temp-render': '?template=plain',
  'scan-result': '?text=https://example.cn/job/1',
  'vip-mall-supplement': '?key=right:greeting',
}

const matchPage = createPageTable(pages)

/** Finds the addresses of pages, by what their records need and by links that were seen on the way. */
export class Addresses {
  /** By person and page; what everybody may open, by page too. */
  readonly #linked = new Map<string, string>()

  constructor(private readonly dataDir: string) {}

  /** Remembers where a link leads, for pages of a record that nobody named here. */
  see(href: string, userId: number): void {
    const page = matchPage(href.split('?')[0] ?? '')?.page
    if (!page) return
    const { name, access } = page
    for (const key of [`${userId} ${name}`, ...(access === 'public' ? [name] : [])])
      if (!this.#linked.has(key)) this.#linked.set(key, href)
  }

  async of({ name, path }: Page, userId: number): Promise<string> {
    const statement = records[name]
    const linked = () => this.#linked.get(`${userId} ${name}`) ?? this.#linked.get(name)
    const found = statement ? await this.#ask(statement, userId) : (queries[name] ?? linked())
    if (found?.startsWith('/')) return found
    return path.replace(':id', '1').replace(':key', 'working') + (found ?? '')
  }

  async #ask(statement: string, userId: number): Promise<string | undefined> {
    const values = statement.includes('$1') ? [userId] : []
    const [row] = (await runStatement(this.dataDir, statement, values)) as { address: string | null }[]
    return row?.address ?? undefined
  }
}
