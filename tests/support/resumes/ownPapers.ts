import sharp from 'sharp'
import type { PaperFont, PaperTemplateKey } from '#contract/resume/papers'
import { paperFonts, paperTemplates } from '#contract/resume/papers'
import type { Resume } from '#contract/resume/resume'
import { heldDegrees } from '#contract/settings/labels'
import { describePaper } from '#server/features/resume/papers/describePaper'
import { PaperThread } from '#server/papers/paperThread'
import { emptyResume } from '../components/emptyResume'
import { makeChinese } from './chinese'
import type { Sample } from './corpus'
import type { Person } from './person'

/** A paper of the product itself, in each of its looks. */
export interface OwnSample extends Sample {
  readonly template: PaperTemplateKey
  readonly font: PaperFont
  readonly hasPhoto: boolean
  readonly format: 'pdf' | 'word'
}

export const ownSamples: readonly OwnSample[] = paperTemplates.flatMap(({ key: template }, place) =>
  paperFonts.flatMap(({ key: font }, fontPlace) =>
    [true, false].flatMap((hasPhoto) =>
      (['pdf', 'word'] as const).map((format) => ({
        template,
        font,
        hasPhoto,
        format,
        layout: {
          key: `own-${format}-${template}`,
          language: 'zh' as const,
          drawn: { by: 'typst' as const, draw: () => '' },
        },
        person: makeChinese(1000 + place * 4 + fontPlace * 2 + Number(hasPhoto)),
      })),
    ),
  ),
)

const today = new Date('2026-11-20T00:00:00Z')

/** Draws the product's papers as their owners download them. */
export class OwnDrawer {
  readonly #thread = new PaperThread()
  #photo: Uint8Array | undefined

  async draw({ template, font, hasPhoto, format, person }: OwnSample): Promise<Uint8Array> {
    this.#photo ??= new Uint8Array(
      await sharp({ create: { width: 250, height: 350, channels: 3, background: '#8899aa' } })
        .jpeg()
        .toBuffer(),
    )
    const paper = describePaper(toResume(person), today)
    const job = { paper, template, font, photo: hasPhoto ? this.#photo : undefined }
    const drawn = await this.#thread.run(format === 'pdf' ? 'drawPdf' : 'drawWord', job)
    if (drawn.kind !== 'done') throw new Error(`A paper was not drawn: ${drawn.kind}`)
    return drawn.value.file
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

function toResume(person: Person): Resume {
  const degreeOf = (label: string) => heldDegrees.find((degree) => degree.label === label)?.value ?? 0
  return {
    ...emptyResume,
    base: {
      ...emptyResume.base,
      name: person.name,
      gender: person.gender === '男' ? 1 : 2,
      birthday: person.birthday,
      workingDate: person.working.at(-1)?.from ?? '',
      degree: degreeOf(person.education[0]?.degree ?? ''),
      areaName: person.city,
      jobStatus: 2,
      mobile: person.phone,
      email: person.mail,
    },
    description: person.summary,
    expectList: [
      {
        id: 1,
        partTime: false,
        positionCode: '010201',
        positionName: person.wish,
        areaCode: '3501',
        areaName: person.city,
        industries: [],
        salaryMin: 8_000,
        salaryMax: 12_000,
      },
    ],
    working: person.working.map((job, id) => ({
      id,
      company: job.company,
      positionCode: '010201',
      jobName: job.position,
      department: id === 0 ? '综合管理部' : '',
      from: job.from,
      to: job.to,
      tags: id === 0 ? ['团队管理', '流程改进'] : [],
      description: job.tasks.map((task) => `- ${task}`).join('\n'),
    })),
    project: person.projects.map(({ name, role, from, to, tasks }, id) => ({
      id,
      name,
      role,
      from,
      to,
      link: '',
      description: tasks.join('\n'),
    })),
    education: person.education.map(({ school, major, degree, from, to }, id) => ({
      id,
      school,
      major,
      degree: degreeOf(degree),
      from,
      to,
      description: '',
    })),
    languages: [{ id: 1, language: '英语', level: 3, certificate: 'CET-6' }],
    certification: [{ id: 1, name: '普通话二级甲等', issuer: '语委', issuedAt: '2015-06' }],
    emphasis: [{ id: 1, skills: [...person.skills] }],
  }
}
