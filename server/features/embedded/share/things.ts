import { and, eq, gt, isNull } from 'drizzle-orm'
import { activityPages } from '#contract/activities/pages'
import { articlePages } from '#contract/articles/pages'
import { timeInChina } from '#contract/chinaTime'
import { companyPages } from '#contract/companies/pages'
import type { ShareData, ShareKey } from '#contract/embedded/host'
import { sharePictureAddress } from '#contract/embedded/posters'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { resumePages } from '#contract/resume/pages'
import { degrees, experiences, labelOf, scales, stages } from '#contract/settings/labels'
import type { Place } from '../../../area/siteContent'
import { activities } from '../../../db/schema/activities'
import { articles } from '../../../db/schema/articles'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { liveRooms } from '../../../db/schema/live'
import { resumeLinks } from '../../../db/schema/ownResume'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'
import { isInGoodStanding } from '../../account/goodStanding'
import { isReadableBy } from '../../jobs/life/status'
import { areaAddress } from '../../settings/catalogs/areas'
import { industryName } from '../../settings/catalogs/industries'
import { describeSalary } from '../../settings/describeSalary'
import { findSeo } from '../../tenants/seoContent'
import { siteIconPaths } from '../../tenants/themes/siteIcons'

/** Something that is shared, as it may be shown to everybody. */
export interface SharedThing extends ShareData {
  readonly key: ShareKey
  readonly id: number
  /** What its pictures say. */
  readonly words: PictureWords
}

export interface PictureWords {
  /** 招聘职位. */
  readonly kind: string
  readonly title: string
  /** Pay, or empty. */
  readonly highlight: string
  readonly facts: readonly string[]
  /** Whose it is: a company, an author. */
  readonly from: string
  /** A company's logo as SVG; empty for the site's icon. */
  readonly logo: string
}

export interface Subject {
  readonly key: ShareKey
  readonly id: number
  /** Who shares it; undefined for a visitor. Only its owner shares a resume. */
  readonly sharer: number | undefined
}

type Find = (place: Place, subject: Subject) => Promise<SharedThing | undefined>

const finders: Readonly<Record<ShareKey, Find>> = {
  site: findSite,
  job: findJob,
  company: findCompany,
  live: findLive,
  article: findArticle,
  activity: findActivity,
  resume: findResume,
}

/** What is shared; `link` and `imgUrl` are paths of the site. Undefined if it does not exist or is not public. */
export const findShared: Find = (place, subject) => finders[subject.key](place, subject)

/** The card alone. */
export const cardOf = ({ title, desc, link, imgUrl }: SharedThing): ShareData => ({ title, desc, link, imgUrl })

const squareOf = (key: ShareKey, id: number) => sharePictureAddress({ look: 'square', key, id })

/** Facts that say nothing are left out. */
const tell = (...facts: string[]) => facts.filter((fact) => fact !== '' && fact !== '不限')

async function findSite(place: Place): Promise<SharedThing> {
  const { tenant } = place
  const { title, description } = await findSeo(place, 'home')
  return {
    key: 'site',
    id: 0,
    link: '/',
    imgUrl: siteIconPaths.large,
    title: `${tenant.name} - ${title}`,
    desc: description,
    words: { kind: '招聘求职', title: tenant.name, highlight: '', facts: tell(title), from: '', logo: '' },
  }
}

async function findJob({ services: { db }, tenant }: Place, { key, id }: Subject): Promise<SharedThing | undefined> {
  const [row] = await db
    .select({ job: jobs, brandName: brands.brandName, logo: brands.logoSvg })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenant.id), isReadableBy(undefined)))
  if (!row) return undefined
  const { job, brandName, logo } = row
  const { jobName } = job
  const highlight = describeSalary(job)
  const facts = tell(areaAddress(job.areaCode), labelOf(experiences, job.experience), labelOf(degrees, job.degree))
  return {
    key,
    id,
    title: `${brandName}正在招聘${jobName}`,
    desc: [highlight, ...facts].join(' · '),
    link: pathTo(jobPages['job-id'], { id }),
    imgUrl: squareOf(key, id),
    words: { kind: '招聘职位', title: jobName, highlight, facts, from: brandName, logo },
  }
}

async function findCompany({ services: { db }, tenant }: Place, subject: Subject): Promise<SharedThing | undefined> {
  const { key, id } = subject
  const [row] = await db
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), eq(brands.tenantId, tenant.id)))
  if (!row) return undefined
  const { brandName, companyName } = row
  const facts = tell(labelOf(stages, row.stage), labelOf(scales, row.scale), industryName(row.industryCode))
  return {
    key,
    id,
    title: `${brandName}正在招聘`,
    desc: '查看公司介绍与在招职位',
    link: pathTo(companyPages['company-id'], { id }),
    imgUrl: squareOf(key, id),
    words: { kind: '公司正在招聘', title: brandName, highlight: '', facts, from: companyName, logo: row.logoSvg },
  }
}

/** What is said of a stream that says nothing itself. */
export const liveInvitation = '进直播间了解公司与职位，在线提问'

/** The link names the stream by its code, with which visitors can read along without a login. */
async function findLive({ services: { db }, tenant }: Place, { key, id }: Subject): Promise<SharedThing | undefined> {
  const [row] = await db
    .select({ room: liveRooms, brandName: brands.brandName, logo: brands.logoSvg })
    .from(liveRooms)
    .leftJoin(recruiters, eq(recruiters.userId, liveRooms.hostId))
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .where(and(eq(liveRooms.id, id), eq(liveRooms.tenantId, tenant.id), isInGoodStanding(liveRooms.hostId)))
  if (!row) return undefined
  const { room, brandName, logo } = row
  const facts = tell(`${timeInChina(room.startAt)}开播`)
  return {
    key,
    id,
    title: room.title,
    desc: liveInvitation,
    link: `/live?code=${room.code}`,
    imgUrl: room.poster || squareOf(key, id),
    words: { kind: '招聘直播', title: room.title, highlight: '', facts, from: brandName ?? '', logo: logo ?? '' },
  }
}

async function findArticle(place: Place, { key, id }: Subject): Promise<SharedThing | undefined> {
  const { tenant } = place
  const [row] = await place.services.db
    .select({ title: articles.title, summary: articles.summary, author: articles.author })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.tenantId, tenant.id)))
  if (!row) return undefined
  const { title, summary, author } = row
  return {
    key,
    id,
    title,
    desc: summary,
    link: pathTo(articlePages['article-id'], { id }),
    imgUrl: siteIconPaths.large,
    words: { kind: '求职资讯', title, highlight: '', facts: tell(summary), from: author, logo: '' },
  }
}

async function findActivity(place: Place, { key, id }: Subject): Promise<SharedThing | undefined> {
  const { tenant } = place
  const [row] = await place.services.db
    .select({ title: activities.title, place: activities.place, startAt: activities.startAt })
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.tenantId, tenant.id)))
  if (!row) return undefined
  const title = row.title || '暂无标题'
  const facts = tell(timeInChina(row.startAt), row.place)
  return {
    key,
    id,
    title,
    desc: facts.join(' · '),
    link: pathTo(activityPages['notice-activity'], { id }),
    imgUrl: siteIconPaths.large,
    words: { kind: '招聘活动', title, highlight: '', facts, from: tenant.name, logo: '' },
  }
}

/**
 * A resume by its owner's public link, which must open now. Without an id, the present link. Neither card nor picture names its
 * owner: the link may ask for a password.
 */
async function findResume(place: Place, { key, id, sharer }: Subject): Promise<SharedThing | undefined> {
  const { services, tenant } = place
  if (sharer === undefined) return undefined
  const [link] = await services.db
    .select({ id: resumeLinks.id, token: resumeLinks.token, passwordHash: resumeLinks.passwordHash })
    .from(resumeLinks)
    .innerJoin(resumes, eq(resumes.userId, resumeLinks.userId))
    .where(
      and(
        eq(resumeLinks.userId, sharer),
        eq(resumeLinks.tenantId, tenant.id),
        isNull(resumeLinks.revokedAt),
        gt(resumeLinks.expiresAt, services.now()),
        eq(resumes.barred, false),
        isInGoodStanding(resumeLinks.userId),
        id === 0 ? undefined : eq(resumeLinks.id, id),
      ),
    )
  if (!link) return undefined
  const desc = link.passwordHash === null ? '不用登录即可查看' : '打开时需要输入密码'
  return {
    key,
    id: link.id,
    title: '我的在线简历',
    desc,
    link: pathTo(resumePages['resume-shared'], { key: link.token }),
    imgUrl: siteIconPaths.large,
    words: { kind: '在线简历', title: '我的在线简历', highlight: '', facts: [desc], from: tenant.name, logo: '' },
  }
}
