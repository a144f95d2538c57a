import { and, eq } from 'drizzle-orm'
import { Seo, type SeoPage, seoPages } from '#contract/tenants/design'
import type { Db } from '../../db/database'
import { tenantDesigns } from '../../db/schema/site/tenantSite'
import type { Tenant } from '../../wire/handle'

/** Texts of all pages for search engines before operators publish theirs: those of the site's rows, else the product's. */
export async function findPlainSeo(db: Db, tenant: Pick<Tenant, 'id' | 'name'>) {
  const rows = await db
    .select({ page: tenantDesigns.page, data: tenantDesigns.data })
    .from(tenantDesigns)
    .where(and(eq(tenantDesigns.tenantId, tenant.id), eq(tenantDesigns.kind, 'seo')))
  return seoPages.map((page) => {
    const saved = Seo.safeParse(rows.find((row) => row.page === page)?.data)
    return { page, texts: saved.success ? saved.data : plainSeo(page, tenant.name) }
  })
}

/** Words for a tenant's pages until the tenant says otherwise. */
function plainSeo(page: SeoPage, name: string): Seo {
  const texts: Readonly<Record<SeoPage, readonly [title: string, description: string, keywords: string]>> = {
    home: [
      '求职招聘，直接和招聘者聊',
      '在线找工作、找人才：职位、公司与人才一站查看，直接沟通。',
      '招聘,求职,找工作,人才',
    ],
    job: ['职位列表', '按地区、薪资、经验和学历筛选正在招聘的职位，与招聘者直接沟通。', '职位,招聘信息,找工作'],
    company: ['公司列表', '查看公司的规模、行业、地址和正在招聘的职位。', '公司,企业招聘,名企'],
    resume: ['人才库', '招聘者按职位、学历和经验寻找合适的人才。', '人才库,简历,招聘'],
    article: ['资讯', '求职技巧、行业动态与就业政策。', '就业资讯,求职技巧'],
    help: ['帮助中心', '使用中的常见问题与解答。', '帮助,常见问题'],
    login: ['登录', '登录后投递简历、与招聘者沟通。', '登录,注册'],
  }
  const [title, description, keywords] = texts[page]
  return { title, description: `${name}：${description}`, keywords: `${name},${keywords}` }
}
