import type { Resume } from '#contract/resume/resume'
import { maskMobile } from '#contract/text/maskMobile'
import { showResume } from '../resume'
import type { ResumeRow, Sections } from '../resumeStore'
import { shortenName } from './maskCard'

export interface SeenResume {
  readonly row: ResumeRow
  readonly sections: Sections
  readonly mobile: string
  /** The recruiter has talked with the person. */
  readonly hasTalked: boolean
  /** The recruiter may see the number without a further right. */
  readonly isPhoneFree?: boolean
}

/** A resume as a recruiter sees it: without contact data that the recruiter does not have yet, and without the whole name before one. */
export function showToRecruiter({ row, sections, mobile, hasTalked, isPhoneFree }: SeenResume): Resume {
  const name = hasTalked ? row.name : shortenName(row.name)
  const masked = { ...row, name, email: mask(row.email), weixin: mask(row.weixin) }
  return showResume({ row: masked, sections, mobile: isPhoneFree ? mobile : maskMobile(mobile) })
}

function mask(text: string): string {
  return text === '' ? '' : `${text[0]}****`
}
