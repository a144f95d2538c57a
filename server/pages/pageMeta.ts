import { and, eq } from 'drizzle-orm'
import { activityPages } from '#contract/activities/pages'
import { articlePages } from '#contract/articles/pages'
import { authPages } from '#contract/auth/pages'
import { companyPages } from '#contract/companies/pages'
import type { ShareKey } from '#contract/embedded/host'
import { sharePictureAddress } from '#contract/embedded/posters'
import { homePages } from '#contract/home/pages'
import { jobStatus } from '#contract/jobs/job'
import { jobPages } from '#contract/jobs/pages'
import { largestId } from '#contract/largestId'
import { livePages } from '#contract/live/pages'
import { pathTo } from '#contract/page'
import type { MatchedPage } from '#contract/pageTable'
import { resumePages } from '#contract/resume/pages'
import { sectionOfPage } from '#contract/resume/sections/all'
import { labelOf, salaryUnits } from '#contract/settings/labels'
import type { SeoPage } from '#contract/tenants/design'
import type { Db } from '../db/database'
import { activities } from '../db/schema/activities'
import { articles } from '../db/schema/articles'
import { brands } from '../db/schema/companies'
import { jobs } from '../db/schema/jobs'
import { liveRooms } from '../db/schema/live'
import type { TenantSite } from '../edge/sites'
import { isInGoodStanding } from '../features/account/goodStanding'
import { helpContent } from '../features/articles/help'
import { liveInvitation } from '../features/embedded/share/things'
import { isReadableBy } from '../features/jobs/life/status'
import { areaAddress, areaName } from '../features/settings/catalogs/areas'
import { findSeo } from '../features/tenants/seoContent'
import type { Services } from '../services'
import { type Reading, readContent } from '../siteContent/readContent'

/** Meta data of a page for crawlers and link previews. */
export interface PageMeta {
  /** Follows the brand; empty on the home page. */
  readonly title: string
  readonly description: string
  readonly keywords?: string
  /** Canonical path of this content; twin paths share it. */
  readonly canonical: string
  /** False for private and missing pages. */
  readonly isIndexed: boolean
  /** Path of a picture for other apps that show a link; the site's own without it. */
  readonly image?: string
  readonly data?: object
}

export interface MetaRequest {
  readonly db: Db
  readonly services: Services
  readonly tenant: TenantSite
  readonly matched: MatchedPage
  readonly query: URLSearchParams
  /** Origin of the tenant's desktop site: `https://example.com`. */
  readonly origin: string
  /** The ticket of a draft that the browser is shown, not yet checked. */
  readonly preview?: string | undefined
}

/** Pages whose meta texts the tenant's operators can set. */
const seoPages: Readonly<Record<string, SeoPage>> = {
  [homePages.index.name]: 'home',
  [jobPages.job.name]: 'job',
  [companyPages.company.name]: 'company',
  [resumePages['resume-list'].name]: 'resume',
  [articlePages['article-list'].name]: 'article',
  [articlePages.help.name]: 'help',
  [authPages.login.name]: 'login',
}

const readingOf = ({ services, tenant, preview }: MetaRequest): Reading => ({ services, tenant, request: { preview } })

type ReadRecord = (request: MetaRequest, id: number) => Promise<PageMeta | undefined>

/** Public pages that show one record. */
const records: Readonly<Record<string, ReadRecord>> = {
  [jobPages['job-id'].name]: jobMeta,
  [companyPages['company-id'].name]: companyMeta,
  [articlePages['article-id'].name]: articleMeta,
  [articlePages['help-id'].name]: helpMeta,
  [livePages['live-detail'].name]: liveMeta,
  [activityPages['notice-activity'].name]: activityMeta,
}

/** Pages of {@link records} that offer records to choose from where none is named. */
const choices: readonly string[] = [jobPages['job-id'].name, activityPages['notice-activity'].name]

/** Resolves to a page's meta data; undefined if its record does not exist, which means status 404. */
export async function metaOf(request: MetaRequest): Promise<PageMeta | undefined> {
  const { matched, query } = request
  const { page } = matched
  const readRecord = records[page.name]
  const isChoice = choices.includes(page.name) && matched.id === undefined && !query.has('id')
  // Links to a stream that somebody shares name it by its code.
  if (page.name === livePages.live.name && query.has('code')) return liveMeta(request, query.get('code') ?? '')
  if (readRecord && !isChoice) {
    const id = matched.id ?? Number(query.get('id'))
    return Number.isInteger(id) && id > 0 && id <= largestId ? readRecord(request, id) : undefined
  }
  if (page.name === resumePages['resume-form'].name && !sectionOfPage(matched.key ?? '')) return undefined
  const seoPage = seoPages[page.name]
  const { title, description, keywords } = await findSeo(readingOf(request), seoPage ?? 'home')
  const isIndexed = page.isIndexed === true && !isChoice
  const pattern = isChoice ? matched.pattern : page.path
  const canonical = pattern.replace(/:id$/, `${matched.id}`).replace(/:key$/, `${matched.key}`)
  const isNamed = page.access === 'public'
  if (!seoPage) return { title: isNamed ? page.title : '', description, canonical, isIndexed }
  return { title: seoPage === 'home' ? '' : title, description, keywords, canonical, isIndexed }
}

/** Resolves to the meta data of a missing page (core 2.2). */
export async function missingMeta({
  services,
  tenant,
  path,
}: {
  services: Services
  tenant: TenantSite
  path: string
}) {
  const { description } = await findSeo({ services, tenant }, 'home')
  return { title: '', description, canonical: path, isIndexed: false }
}

async function helpMeta(request: MetaRequest, id: number): Promise<PageMeta | undefined> {
  const item = (await readContent(helpContent, readingOf(request))).find(({ key }) => key === String(id))
  if (!item) return undefined
  const { keywords } = await findSeo(readingOf(request), 'help')
  return {
    title: item.data.question,
    description: shorten(item.data.answer.join('')),
    keywords,
    canonical: pathTo(articlePages['help-id'], { id }),
    isIndexed: true,
  }
}

async function articleMeta({ db, tenant, origin }: MetaRequest, id: number): Promise<PageMeta | undefined> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.tenantId, tenant.id)))
  if (!row) return undefined
  const canonical = pathTo(articlePages['article-id'], { id })
  return {
    title: row.title,
    description: row.summary,
    canonical,
    isIndexed: true,
    image: cardOf('article', id),
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

async function liveMeta({ db, tenant }: MetaRequest, named: number | string): Promise<PageMeta | undefined> {
  const isThis = typeof named === 'number' ? eq(liveRooms.id, named) : eq(liveRooms.code, named)
  const [row] = await db
    .select({ id: liveRooms.id, title: liveRooms.title, intro: liveRooms.intro, poster: liveRooms.poster })
    .from(liveRooms)
    .where(and(isThis, eq(liveRooms.tenantId, tenant.id), isInGoodStanding(liveRooms.hostId)))
  if (!row) return undefined
  const { id } = row
  return {
    title: row.title,
    description: shorten(row.intro) || liveInvitation,
    canonical: pathTo(livePages['live-detail'], { id }),
    isIndexed: true,
    image: row.poster || cardOf('live', id),
  }
}

async function activityMeta({ db, tenant }: MetaRequest, id: number): Promise<PageMeta | undefined> {
  const [row] = await db
    .select({ title: activities.title, content: activities.content })
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.tenantId, tenant.id)))
  return (
    row && {
      title: row.title || activityPages['notice-activity'].title,
      description: shorten(row.content) || activityPages['notice-activity'].menu[0].note,
      canonical: pathTo(activityPages['notice-activity'], { id }),
      isIndexed: true,
      image: cardOf('activity', id),
    }
  )
}

const cardOf = (key: ShareKey, id: number) => sharePictureAddress({ look: 'card', key, id })

async function jobMeta({ db, tenant, origin }: MetaRequest, id: number): Promise<PageMeta | undefined> {
  const [row] = await db
    .select({ job: jobs, brand: brands })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenant.id), isReadableBy(undefined)))
  if (!row) return undefined
  const { job, brand } = row
  const place = areaAddress(job.areaCode)
  return {
    title: `${job.jobName} - ${brand.brandName}`,
    description: shorten(`${brand.companyName}在${place}招聘${job.jobName}。${job.description}`),
    canonical: pathTo(jobPages['job-id'], { id }),
    isIndexed: job.status === jobStatus.open,
    image: cardOf('job', id),
    data:
      job.status === jobStatus.open
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
    canonical: pathTo(companyPages['company-id'], { id }),
    isIndexed: true,
    image: cardOf('company', id),
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

/** Shortens a description to what search engines show. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 110 ? line : `${line.slice(0, 109)}…`
}
