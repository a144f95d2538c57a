import type { ImportedResume, ImportedRow } from '#contract/resume/importing'
import type { OwnResumeFile } from '#contract/resume/own/ownFile'
import { languageLevels } from '#contract/resume/sections/languages'
import { genders, heldDegrees, type LabelOption, labelOf, seekerStatuses } from '#contract/settings/labels'

type Values = ImportedRow['values']
type Given = Readonly<Record<string, Values[string] | undefined>>

/** The rows of a file that carries its own data, exactly as it carries them. */
export function ownRows(file: OwnResumeFile): ImportedResume {
  const { base, description, skills } = file
  const wishes = wishRows(file)
  const isPartTime = file.wish?.partTime === true
  return {
    base: [
      row({
        name: base.name,
        gender: chosen(base.gender),
        birthday: base.birthday,
        workingDate: earliestOf(file.working),
        degree: chosen(base.degree),
        areaCode: base.area?.code,
        areaName: base.area?.name,
        jobStatus: chosen(base.jobStatus),
        mobile: base.mobile,
        email: base.email,
        weixin: base.weixin,
      }),
    ],
    expect: isPartTime ? [] : wishes,
    'part-time-expect': isPartTime ? wishes : [],
    description: description === '' ? [] : [row({ description })],
    emphasis: skills.length === 0 ? [] : [row({ skills })],
    working: file.working.map(({ jobName, ...each }) => row({ ...each, jobName, positionName: jobName }, each)),
    project: file.project.map((each) => row(each, each)),
    education: file.education.map((each) => row({ ...each, degree: chosen(each.degree) }, each)),
    training: file.training.map((each) => row(each, each)),
    volunteer: file.volunteer.map((each) => row(each, each)),
    languages: file.languages.map((each) => row({ ...each, level: chosen(each.level) })),
    certification: file.certification.map((each) => row(each)),
  }
}

/** The first month of work. A paper shows it by the jobs only. */
function earliestOf(working: OwnResumeFile['working']): string {
  const months = working.map(({ from }) => from).filter(Boolean)
  return months.sort()[0] ?? ''
}

/**
 * One row for each position. A paper shows the pay of the first, and does not say which place belongs to which position unless
 * there is one.
 */
function wishRows({ wish }: OwnResumeFile): readonly ImportedRow[] {
  if (!wish) return []
  const { positions, places, salaryMin, salaryMax } = wish
  return positions.map(({ code, name }, at) => {
    const place = at === 0 || places.length === 1 ? places[0] : undefined
    return row({
      positionCode: code,
      positionName: name,
      areaCode: place?.code,
      areaName: place?.name,
      salaryMin: at === 0 ? salaryMin : undefined,
      salaryMax: at === 0 ? salaryMax : undefined,
    })
  })
}

const chosen = (value: number): number | undefined => (value < 0 ? undefined : value)

/** The values that there are. An empty end belongs to a period with a beginning: 至今. */
function row(given: Given, period?: { readonly from: string; readonly to: string }): ImportedRow {
  const values: Record<string, Values[string]> = {}
  for (const [field, value] of Object.entries(given))
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)) values[field] = value
  if (period && period.from !== '') values.to = period.to
  const sources = Object.entries(values).map(([field, value]) => [field, say(field, value)])
  return { values, sources: Object.fromEntries(sources) }
}

const lists: Readonly<Record<string, readonly LabelOption[]>> = {
  gender: genders,
  degree: heldDegrees,
  jobStatus: seekerStatuses,
  level: languageLevels,
}

/** A value in the words of the paper. */
function say(field: string, value: Values[string]): string {
  const list = lists[field]
  if (list && typeof value === 'number') return labelOf(list, value)
  if (field === 'to' && value === '') return '至今'
  return Array.isArray(value) ? value.join('、') : String(value)
}
