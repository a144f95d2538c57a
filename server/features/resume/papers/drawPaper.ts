import { dayInChina } from '#contract/chinaTime'
import { codes, failure, type Result, success } from '#contract/errors'
import type { PaperFormat, PaperLook } from '#contract/resume/papers'
import type { Resume } from '#contract/resume/resume'
import { pictureUrl } from '#contract/resume/sections/media'
import type { DrawnPaper } from '../../../papers/papers'
import type { OuterServices } from '../../../services'
import type { Party, SlowWish } from '../../../slowWork/slowWork'
import { englishRows, missingEnglish } from '../english/englishRows'
import { loadEnglish } from '../english/handlers'
import { translateResume } from '../english/translateResume'
import { shortenName } from '../people/maskCard'
import { loadOwnResume } from '../resume'
import type { ResumeOwner } from '../resumeStore'
import { describePaper, paperName } from './describePaper'
import { paperData } from './paperData'
import { findSource, fitSource, photoFit, pictureFit } from './paperPictures'
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

type Parts = Pick<OuterServices, 'db' | 'now' | 'storage' | 'papers'>

/**
 * Renders the owner's resume in the party's turn, or returns it from the papers that were rendered recently. A repeated call joins
 * the one that is under way.
 */
export async function drawPaper(
  services: Parts,
  owner: ResumeOwner,
  wish: PaperWish,
  slow: Pick<SlowWish, 'party' | 'patience'>,
): Promise<Result<DrawnPaper>> {
  const { papers, storage, now } = services
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

  const shown = english ? translateResume(given, rows) : given
  const photo = wantsPhoto ? await findSource(services.db, owner.tenantId, base.avatar) : undefined
  const found = wantsPictures ? await findPictures(services.db, owner.tenantId, shown.media) : []
  const { party } = slow
  const drawn = await papers.draw(
    { ...slow, name: key.join() },
    format === 'pdf' ? 'drawPdf' : 'drawWord',
    async () => {
      const pictures = await fitPictures(storage, found, party)
      const captions = pictures.map(({ caption }) => caption)
      return {
        paper: describePaper(shown, now(), words, captions),
        template,
        font,
        data: wish.data ? JSON.stringify(paperData(shown, template, words)) : undefined,
        photo: photo && (await fitSource(storage, photo, { fit: photoFit, party })),
        pictures: pictures.map(({ file }) => file),
      }
    },
  )
  if (!drawn.ok) return drawn
  const name = paperName(describePaper(shown, now(), words, []), format === 'pdf' ? 'pdf' : 'docx', words)
  const result: DrawnPaper = { name, type: paperTypes[format], ...drawn.data, untranslated: missingEnglish(rows) }
  papers.kept.set(key.join(), result)
  return success(result)
}

const hiddenPart = ({ name }: Resume['base'], { hidesContact, hidesName }: PaperWish) => ({
  ...(hidesContact && { mobile: '', email: '', weixin: '' }),
  ...(hidesName && { name: shortenName(name) }),
})

/** Pictures that a paper has room for. */
const mostPictures = 6

async function findPictures(db: Parts['db'], tenantId: number, media: Resume['media']) {
  const found = await Promise.all(
    media.slice(0, mostPictures).map(async ({ uploadId, caption }) => {
      const source = await findSource(db, tenantId, pictureUrl(uploadId))
      return source ? [{ caption, source }] : []
    }),
  )
  return found.flat()
}

/** Pictures of 职场风采 as fresh JPEGs. Those that cannot be read are left out. */
async function fitPictures(
  storage: Parts['storage'],
  found: Awaited<ReturnType<typeof findPictures>>,
  party: Party,
): Promise<readonly { readonly caption: string; readonly file: Uint8Array }[]> {
  const fitted = await Promise.all(
    found.map(async ({ caption, source }) => {
      const file = await fitSource(storage, source, { fit: pictureFit, party })
      return file ? [{ caption, file }] : []
    }),
  )
  return fitted.flat()
}
