import { candidateResumeLimits } from '#contract/candidates/person'
import type { CandidateFile } from '#contract/candidates/table'
import { localCodes } from '#contract/errors'
import type { ImportedResume, ImportedRow } from '#contract/resume/importing'
import { degrees, labelOf } from '#contract/settings/labels'
import { type Entry, entryOf, type Unread } from './entries'

interface Read {
  readonly entries: readonly Entry[]
  readonly unread: readonly Unread[]
}

interface ReadingFiles {
  readonly signal: AbortSignal
  readonly onFile: (name: string, at: number) => void
}

/** Reads resumes one after the other on this device. Ends early, with what was read, when the user wants no more. */
export async function readFiles(files: readonly File[], { signal, onFile }: ReadingFiles): Promise<Read> {
  const { readResume } = await import('../../register/import/readResume')
  const entries: Entry[] = []
  const unread: Unread[] = []
  for (const [at, file] of files.entries()) {
    if (signal.aborted) break
    onFile(file.name, at)
    const read = await readResume(file, { signal })
    if (read.ok) entries.push(entryOf(file.name, personOf(read.data, at + 1)))
    else if (read.code !== localCodes.aborted)
      unread.push({ name: file.name, fault: read.msg || '读取失败，请稍后再试' })
  }
  return { entries, unread }
}

type Values = ImportedRow['values']

/** What a recruiter keeps of a resume. */
export function personOf(resume: ImportedResume, number: number): CandidateFile {
  const [base = {}] = resume.base.map(({ values }) => values)
  const [wish = {}] = resume.expect.map(({ values }) => values)
  const working = resume.working.map(({ values }) => values)
  const education = resume.education.map(({ values }) => values)
  const degree = Number(base.degree ?? 0)
  const limits = candidateResumeLimits
  return {
    number,
    name: textOf(base, 'name', 40),
    mobile: textOf(base, 'mobile', 30),
    email: textOf(base, 'email', 80),
    position: textOf(wish, 'positionName', 40) || textOf(working[0], 'jobName', 40),
    company: textOf(working[0], 'company', 50),
    school: textOf(education[0], 'school', 50),
    degree: degree > 0 ? labelOf(degrees, degree) : '',
    city: textOf(base, 'areaName', 30),
    note: '',
    resume: {
      description: textOf(resume.description[0]?.values, 'description', limits.description),
      skills: skillsOf(resume.emphasis[0]?.values).slice(0, limits.skills),
      working: working.slice(0, limits.working).map((row) => ({
        company: textOf(row, 'company', 50),
        jobName: textOf(row, 'jobName', 50),
        from: textOf(row, 'from', 7),
        to: textOf(row, 'to', 7),
        description: textOf(row, 'description', limits.work),
      })),
      education: education.slice(0, limits.education).map((row) => ({
        school: textOf(row, 'school', 50),
        major: textOf(row, 'major', 50),
        from: textOf(row, 'from', 7),
        to: textOf(row, 'to', 7),
      })),
    },
  }
}

const textOf = (values: Values | undefined, field: string, longest: number): string => {
  const value = values?.[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : ''
}

const skillsOf = (values: Values | undefined): readonly string[] => {
  const skills = values?.skills
  return Array.isArray(skills) ? skills.map((skill) => String(skill).slice(0, 20)) : []
}
