import { type OwnResumeFile, ownFileFormat, ownFileVersion } from '#contract/resume/own/ownFile'
import type { PaperTemplateKey } from '#contract/resume/papers'
import type { Expectation, Resume } from '#contract/resume/resume'
import type { PaperWords } from './paperWords'
import { wishesOnPaper } from './wishesOnPaper'

/** 表格 shows a month of birth; the other templates show the age. */
const showsBirthday: readonly PaperTemplateKey[] = ['form']
/** The other templates show pay, places and status beside the wanted position only. */
const showsWishesAlone: readonly PaperTemplateKey[] = ['form', 'sidebar']

/**
 * The data that an export of a resume carries: what `describePaper` prints of it in this template, and nothing else. What the paper
 * shows in another form stays out: the month of birth behind an age, the months behind years of work, the kind of position behind
 * a title, expectations whose places and pay are not printed one by one. `resume` is as the paper shows it: masked and translated.
 */
export function paperData(resume: Resume, template: PaperTemplateKey, words: PaperWords): OwnResumeFile {
  const { base } = resume
  const wish = wishesOnPaper(resume)
  const [first] = wish.wishes
  const showsWishes = wish.positions.length > 0 || showsWishesAlone.includes(template)
  return {
    format: ownFileFormat,
    version: ownFileVersion,
    language: words.language,
    base: {
      name: base.name,
      gender: words.gender(base.gender) === '' ? -1 : base.gender,
      birthday: showsBirthday.includes(template) ? base.birthday : '',
      degree: base.degree > 0 ? base.degree : -1,
      area: base.areaName === '' ? undefined : { code: base.areaCode, name: base.areaName },
      jobStatus: showsWishes ? base.jobStatus : -1,
      mobile: base.mobile,
      email: base.email,
      weixin: base.weixin,
    },
    wish: first && showsWishes ? wishData(first, wish) : undefined,
    description: resume.description,
    skills: resume.emphasis.flatMap(({ skills }) => skills),
    working: resume.working.map(({ company, jobName, department, from, to, tags, description }) => {
      return { company, jobName, department, from, to, tags, description }
    }),
    project: resume.project.map(({ name, role, from, to, link, description }) => {
      return { name, role, from, to, link, description }
    }),
    education: resume.education.map(({ school, major, degree, from, to, description }) => {
      return { school, major, degree, from, to, description }
    }),
    training: resume.training.map(({ institution, course, certificate, from, to, description }) => {
      return { institution, course, certificate, from, to, description }
    }),
    volunteer: resume.volunteer.map(({ organization, role, from, to, description }) => {
      return { organization, role, from, to, description }
    }),
    languages: resume.languages.map(({ language, level, certificate }) => ({ language, level, certificate })),
    certification: resume.certification.map(({ name, issuer, issuedAt }) => ({ name, issuer, issuedAt })),
  }
}

function wishData(first: Expectation, { positions, places }: ReturnType<typeof wishesOnPaper>): OwnResumeFile['wish'] {
  return {
    partTime: first.partTime,
    positions: positions.map(({ positionCode, positionName }) => ({ code: positionCode, name: positionName })),
    places: places.map(({ areaCode, areaName }) => ({ code: areaCode, name: areaName })),
    salaryMin: first.salaryMin,
    salaryMax: first.salaryMax,
  }
}
