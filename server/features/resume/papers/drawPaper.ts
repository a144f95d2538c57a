import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { codes, failure, type Result, success } from '../../../../contract/errors'
import type { PaperFormat, PaperLook } from '../../../../contract/resume/papers'
import type { Resume } from '../../../../contract/resume/resume'
import { pictureUrl } from '../../../../contract/resume/sections/media'
import { uploads } from '../../../db/schema/uploads'
import type { PaperJob } from '../../../papers/paper'
import type { DrawnPaper } from '../../../papers/papers'
import type { ThreadResult } from '../../../papers/paperThread'
import type { OuterServices } from '../../../services'
import { drawPortraitNamed } from '../../account/portrait'
import { dayInChina } from '../dayInChina'
import { englishRows, missingEnglish } from '../english/englishRows'
import { loadEnglish } from '../english/handlers'
import { translateResume } from '../english/translateResume'
import { shortenName } from '../people/maskCard'
import { loadOwnResume } from '../resume'
import type { ResumeOwner } from '../resumeStore'
import { describePaper, paperName } from './describePaper'
import { chineseWords, englishWords } from './paperWords'

export interface PaperWish extends PaperLook {
  readonly format: PaperFormat
  /** Leaves out number, mail and WeChat, for recruiters. */
  readonly hidesContact?: boolean | undefined
  /** 林** instead of the whole name, for recruiters who have not talked with the owner. */
  readonly hidesName?: boolean | undefined
}

export const paperTypes = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<PaperFormat, string>

export const nothingYet = failure(codes.resumeMissing, '请先填写基本信息，再生成简历')
const busy = failure(codes.tooManyRequests, '正在生成简历的人较多，请稍后再试')
const late = failure(codes.conflict, '生成简历的时间过长，请精简内容后再试')

type Parts = Pick<OuterServices, 'db' | 'now' | 'storage' | 'papers'>

/** Renders the owner's resume, or returns it from the papers that were rendered recently. */
export async function drawPaper(services: Parts, owner: ResumeOwner, wish: PaperWish): Promise<Result<DrawnPaper>> {
  const { papers, now } = services
  const resume = await loadOwnResume(services, owner.userId)
  if (!resume || resume.base.name === '') return nothingYet
  const given = { ...resume, base: { ...resume.base, ...hiddenPart(resume.base, wish) } }
  const { template, font, photo: wantsPhoto, pictures: wantsPictures, format, language } = wish
  const english = language === 'en' ? await loadEnglish(services.db, owner.userId) : undefined
  const rows = english ? englishRows(given, english.texts) : []
  const words = english ? englishWords : chineseWords
  const { base, updatedAt } = resume
  const key = [
    owner.tenantId,
    owner.userId,
    updatedAt,
    base.avatar,
    base.mobile,
    dayInChina(now()),
    english?.changedAt ?? 0,
    JSON.stringify(wish),
  ]
  const kept = papers.kept.get(key.join())
  if (kept) return success(kept)

  const photo = wantsPhoto ? await loadPhoto(services, owner.tenantId, base.avatar) : undefined
  const shown = english ? translateResume(given, rows) : given
  const pictures = wantsPictures ? await loadPictures(services, owner.tenantId, shown.media) : []
  const captions = pictures.map(({ caption }) => caption)
  const paper = describePaper(shown, now(), words, captions)
  const job: PaperJob = { paper, template, font, photo, pictures: pictures.map(({ file }) => file) }
  const drawn =
    format === 'pdf'
      ? readDrawn(await papers.thread.run('drawPdf', job))
      : readDrawn(await papers.thread.run('drawWord', job))
  if (!drawn.ok) return drawn
  const name = paperName(paper, format === 'pdf' ? 'pdf' : 'docx', words)
  const result: DrawnPaper = { name, type: paperTypes[format], ...drawn.data, untranslated: missingEnglish(rows) }
  papers.kept.set(key.join(), result)
  return success(result)
}

const hiddenPart = ({ name }: Resume['base'], { hidesContact, hidesName }: PaperWish) => ({
  ...(hidesContact && { mobile: '', email: '', weixin: '' }),
  ...(hidesName && { name: shortenName(name) }),
})

function readDrawn<Value>(result: ThreadResult<Value>): Result<Value> {
  if (result.kind === 'done') return success(result.value)
  return result.kind === 'busy' ? busy : late
}

/** Pixels: 25 by 35 mm, as photos on resumes are, at 400 dots per inch. */
const photoSize = { width: 400, height: 560 } as const

/** The owner's picture as a fresh JPEG; undefined without one, or when it cannot be read. */
async function loadPhoto({ db, storage }: Parts, tenantId: number, avatar: string): Promise<Uint8Array | undefined> {
  const source = await findPicture({ db, storage }, tenantId, avatar)
  if (!source) return undefined
  const drawing = sharp(source, { density: 400, limitInputPixels: 60_000_000 })
    .resize({ ...photoSize, fit: 'cover', position: 'top' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
  return drawing.toBuffer().catch(() => undefined)
}

/** Pictures that a paper has room for. */
const mostPictures = 6

/** Pictures of 职场风采 as fresh JPEGs. Those that cannot be read are left out. */
async function loadPictures(parts: Parts, tenantId: number, media: Resume['media']) {
  const loaded = await Promise.all(
    media.slice(0, mostPictures).map(async ({ uploadId, caption }) => {
      const source = await findPicture(parts, tenantId, pictureUrl(uploadId))
      if (!source) return []
      const file = await sharp(source, { limitInputPixels: 60_000_000 })
        .rotate()
        .resize({ width: 640, height: 480, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 84 })
        .toBuffer()
        .catch(() => undefined)
      return file ? [{ caption, file: new Uint8Array(file) }] : []
    }),
  )
  return loaded.flat()
}

async function findPicture(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  tenantId: number,
  avatar: string,
): Promise<Buffer | undefined> {
  const [, portrait] = /^\/portrait\/(\w+)\.svg/.exec(avatar) ?? []
  if (portrait) {
    const drawn = drawPortraitNamed(portrait)
    return drawn === undefined ? undefined : Buffer.from(drawn)
  }
  const [, id] = /^\/files\/([\da-f-]{36})\b/.exec(avatar) ?? []
  if (!id) return undefined
  const [row] = await db
    .select({ sha256: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.tenantId, tenantId), eq(uploads.kind, 'image')))
  const content = row && (await storage.read(row.sha256))
  return content && buffer(content.stream)
}
