import { and, eq, ne } from 'drizzle-orm'
import { labelOf, salaryUnits } from '../../contract/settings/labels'
import type { SeoPage } from '../../contract/tenants/design'
import type { Db } from '../db/database'
import { articles } from '../db/schema/articles'
import { brands } from '../db/schema/companies'
import { jobs } from '../db/schema/jobs'
import { liveRooms } from '../db/schema/live'
import { takenDown } from '../features/jobs/job'
import { areaAddress, areaName } from '../features/settings/catalogs/areas'
import { findSeo } from '../features/tenants/seo'
import type { TenantSite } from '../features/tenants/tenants'

/** What a page says of itself to crawlers and to those who are sent its address. */
export interface PageMeta {
  /** After the brand; empty on the home page. */
  readonly title: string
  readonly description: string
  readonly keywords?: string
  /** Path of the one address of this content; twin paths share it. */
  readonly canonical: string
  /** False for pages of one user's own and for what is not there. */
  readonly isIndexed: boolean
  readonly data?: object
}

export interface MetaRequest {
  readonly db: Db
  readonly tenant: TenantSite
  readonly path: string
  readonly query: URLSearchParams
  /** Of the tenant's desktop site: `https://example.com`. */
  readonly origin: string
}

/** Pages of lists, by each of their paths. */
const lists: Readonly<Record<string, readonly [page: SeoPage, canonical: string]>> = {
  '/': ['home', '/'],
  '/job': ['job', '/job'],
  '/job/search': ['job', '/job'],
  '/company': ['company', '/company'],
  '/company/list': ['company', '/company'],
  '/resume': ['resume', '/resume-list'],
  '/resume-list': ['resume', '/resume-list'],
  '/article': ['article', '/article'],
  '/article/list': ['article', '/article'],
  '/news': ['article', '/article'],
  '/help': ['help', '/help'],
  '/login': ['login', '/login'],
}

export async function metaOf(request: MetaRequest): Promise<PageMeta> {
  const { db, tenant, query } = request
  const path = request.path.length > 1 ? request.path.replace(/\/$/, '') : '/'
  const list = Object.hasOwn(lists, path) ? lists[path] : undefined
  if (list) {
    const [page, canonical] = list
    const { title, description, keywords } = await findSeo(db, tenant, page)
    return { title: page === 'home' ? '' : title, description, keywords, canonical, isIndexed: true }
  }
  const [, kind, word] = /^\/(job|company)\/(\d+|detail)$/.exec(path) ?? []
  const id = Number(word === 'detail' ? query.get('id') : word)
  if (kind && Number.isInteger(id) && id > 0 && id <= 2_147_483_647) {
    const meta = kind === 'job' ? await jobMeta(request, id) : await companyMeta(request, id)
    if (meta) return meta
  }
  const article = Number(/^\/article\/(\d{1,9})$/.exec(path)?.[1])
  if (article) {
    const meta = await articleMeta(request, article)
    if (meta) return meta
  }
  const live = Number(/^\/live\/(\d{1,9})$/.exec(path)?.[1])
  if (live) {
    const meta = await liveMeta(request, live)
    if (meta) return meta
  }
  const { description } = await findSeo(db, tenant, 'home')
  if (path === '/live') return { title: '直播招聘', description, canonical: path, isIndexed: true }
  const isPublic = /^\/(agreement|secret|common|help|article|link)(\/|$)/.test(path)
  return { title: '', description, canonical: path, isIndexed: isPublic }
}

async function articleMeta({ db, tenant, origin }: MetaRequest, id: number): Promise<PageMeta | undefined> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.tenantId, tenant.id)))
  if (!row) return undefined
  const canonical = `/article/${id}`
  return {
    title: row.title,
    description: row.summary,
    canonical,
    isIndexed: true,
    data: {
      '@context': 'https://schema.org',
      '@type': row.kind === 'news' ? 'NewsArticle' : 'Article',
      headline: row.title,
      description: row.summary,
      datePublished: row.publishedAt.toISOString(),
      author: { '@type': 'Organization', name: row.author },
      mainEntityOfPage: origin + canonical,
    },
  }
}

async function liveMeta({ db, tenant }: MetaRequest, id: number): Promise<PageMeta | undefined> {
  const [row] = await db
    .select({ title: liveRooms.title, intro: liveRooms.intro })
    .from(liveRooms)
    .where(and(eq(liveRooms.id, id), eq(liveRooms.tenantId, tenant.id)))
  return row && { title: row.title, description: shorten(row.intro), canonical: `/live/${id}`, isIndexed: true }
}

async function jobMeta({ db, tenant, origin }: MetaRequest, id: number): Promise<PageMeta | undefined> {
  const [row] = await db
    .select({ job: jobs, brand: brands })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenant.id), ne(jobs.status, takenDown)))
  if (!row) return undefined
  const { job, brand } = row
  const place = areaAddress(job.areaCode)
  return {
    title: `${job.jobName} - ${brand.brandName}`,
    description: shorten(`${brand.companyName}在${place}招聘${job.jobName}。${job.description}`),
    canonical: `/job/${id}`,
    isIndexed: job.status === 1,
    data:
      job.status === 1
        ? {
            '@context': 'https://schema.org',
            '@type': 'JobPosting',
            title: job.jobName,
            description: job.description,
            datePosted: job.publishedAt.toISOString(),
            employmentType: ['FULL_TIME', 'INTERN', 'PART_TIME'][job.jobType] ?? 'OTHER',
            identifier: { '@type': 'PropertyValue', name: tenant.name, value: `${job.id}` },
            hiringOrganization: {
              '@type': 'Organization',
              name: brand.companyName,
              sameAs: `${origin}/company/${brand.id}`,
              logo: `${origin}/logo/${brand.id}.svg`,
            },
            jobLocation: {
              '@type': 'Place',
              address: {
                '@type': 'PostalAddress',
                addressCountry: 'CN',
                addressRegion: areaName(job.areaCode.slice(0, 2)),
                addressLocality: areaName(job.areaCode.slice(0, 4)),
                streetAddress: job.address,
              },
            },
            ...(job.salaryMax > 0 && { baseSalary: salaryOf(job) }),
          }
        : undefined,
  }
}

function salaryOf({ salaryMin, salaryMax, salaryUnit }: typeof jobs.$inferSelect): object {
  const units: Readonly<Record<string, string>> = { 月: 'MONTH', 天: 'DAY', 时: 'HOUR', 年: 'YEAR' }
  const unitText = units[labelOf(salaryUnits, salaryUnit)] ?? 'MONTH'
  const value = { '@type': 'QuantitativeValue', minValue: salaryMin, maxValue: salaryMax, unitText }
  return { '@type': 'MonetaryAmount', currency: 'CNY', value }
}

async function companyMeta({ db, tenant, origin }: MetaRequest, id: number): Promise<PageMeta | undefined> {
  const [brand] = await db
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), eq(brands.tenantId, tenant.id)))
  if (!brand) return undefined
  return {
    title: brand.brandName,
    description: shorten(`${brand.companyName}正在${tenant.name}招聘。${brand.introduction}`),
    canonical: `/company/${id}`,
    isIndexed: true,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: brand.companyName,
      alternateName: brand.brandName,
      description: brand.introduction || undefined,
      url: `${origin}/company/${id}`,
      logo: `${origin}/logo/${id}.svg`,
      ...(brand.foundedYear > 0 && { foundingDate: `${brand.foundedYear}` }),
    },
  }
}

/** What a search engine shows of a description. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 110 ? line : `${line.slice(0, 109)}…`
}
