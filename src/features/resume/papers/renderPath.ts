import { pathTo } from '#contract/page'
import { resumePages } from '#contract/resume/pages'
import type { PaperLook } from '#contract/resume/papers'

/** The user's resume in a template. */
export const renderPath = ({ template, font, photo, language, pictures, data }: PaperLook) =>
  pathTo(resumePages['resume-temp-render'], {
    template,
    font: font === 'sans' ? undefined : font,
    photo: photo ? undefined : 0,
    language: language === 'zh' ? undefined : language,
    pictures: pictures ? 1 : undefined,
    data: data ? undefined : 0,
  })
