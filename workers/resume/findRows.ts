import type { ImportedResume, ImportedRow, ImportedStep } from '#contract/resume/importing'
import { columnLabels } from './facts'
import { findBasics } from './rows/basics'
import { findExpectation } from './rows/expectation'
import { findName } from './rows/findName'
import { findEducation, findNamed, findProjects, findWorking, type Histories } from './rows/history'
import { findCertificates, findDescription, findLanguages, findSkills } from './rows/lists'
import { pairsOf } from './rows/pairs'
import type { RowDraft } from './rows/rowDraft'
import { type Section, splitIntoSections } from './sections'
import { cellsOf, type TextLine } from './textLine'
import { headingOf, isMixedHeading } from './words/headings'

/** Lines of a resume that are looked at; a longer one is no resume. */
const mostLines = 2_000
const mostRows = 10
const mostLeftover = 200

/**
 * Sorts the lines of a resume by section. Each value comes with its line; a guess is marked as such; lines that nothing was read
 * from are left over.
 */
export function findRows(given: readonly TextLine[], now: Date): ImportedResume {
  const lines = given.slice(0, mostLines).filter(({ text }) => text !== '')
  const sections = splitIntoSections(lines)
  const head = sections.filter(({ name }) => name === 'head' || name === 'expect').flatMap((section) => section.lines)
  const pairs = pairsOf(head)
  const histories = findHistories(sections)
  const { working, education } = histories
  const base = findBasics({
    lines,
    sections,
    pairs,
    working: working.map(({ row }) => row),
    education: education.map(({ row }) => row),
    now,
  })
  const name = findName(lines, sections, pairs)
  const linesOf = (...names: readonly Section['name'][]) =>
    sections.filter((section) => names.includes(section.name)).flatMap((section) => section.lines)
  const skills = findSkills(sections)
  const drafts = {
    base: [base],
    expect: [findExpectation(sections, pairs, name)],
    'part-time-expect': [],
    emphasis: [skills],
    working,
    education,
    project: [
      ...histories.project,
      ...sectionsOf(sections, 'project').flatMap((section) => findProjects(section, { isSure: true })),
    ],
    training: sectionsOf(sections, 'training').flatMap((section) =>
      findNamed(section, ['institution', 'course'], { isSure: true }),
    ),
    volunteer: sectionsOf(sections, 'volunteer').flatMap((section) =>
      findNamed(section, ['organization', 'role'], { isSure: true }),
    ),
    certification: findCertificates(linesOf('certification')),
    languages: findLanguages(linesOf('languages')),
    description: [findDescription(sections, !skills.isEmpty)],
  } satisfies Drafts
  const used = new Set(Object.values(drafts).flatMap((rows) => rows.flatMap((row) => [...row.lines])))
  const leftover = lines.filter((line) => !used.has(line) && !isFurniture(line)).map(({ text }) => text)
  return { ...rowsOf(drafts), ...(leftover.length > 0 && { leftover: leftover.slice(0, mostLeftover) }) }
}

/** Titles and heads of tables say nothing by themselves. */
const isFurniture = (line: TextLine) =>
  headingOf(line.text) !== undefined ||
  columnLabels(cellsOf(line)) !== undefined ||
  /^.{0,12}简历表?$|^curriculum vitae$|^resume$/i.test(line.text.trim())

type Drafts = Readonly<Record<ImportedStep, readonly RowDraft[]>>
type Rows = Readonly<Record<ImportedStep, readonly ImportedRow[]>>

const rowsOf = (drafts: Drafts): Rows => {
  const entries = Object.entries(drafts).map(
    ([step, rows]) => [step, rows.filter((row) => !row.isEmpty).slice(0, mostRows)] as const,
  )
  return Object.fromEntries(entries.map(([step, rows]) => [step, rows.map(({ row }) => row)])) as unknown as Rows
}

const sectionsOf = (sections: readonly Section[], name: Section['name']) =>
  sections.filter((section) => section.name === name).map((section) => section.lines)

/** Jobs and studies below their headings, or wherever their words are if there are none. */
function findHistories(sections: readonly Section[]): Histories & { readonly education: readonly RowDraft[] } {
  const sure = { isSure: true }
  const found = sections
    .filter(({ name }) => name === 'working')
    .map(({ lines, heading }) => findWorking(lines, { ...sure, isMixed: isMixedHeading(heading?.text ?? '') }))
  let working = found.flatMap((each) => each.working)
  const project = found.flatMap((each) => each.project)
  let education = sectionsOf(sections, 'education').flatMap((lines) => findEducation(lines, sure))
  const loose = sections.filter(({ name }) => name === 'head' || name === 'other').map(({ lines }) => lines)
  const guess = { isSure: false }
  if (education.length === 0)
    education = loose
      .flatMap((lines) => findEducation(lines, guess))
      .filter((row) => row.has('from') || row.has('degree'))
  if (working.length === 0 && sectionsOf(sections, 'working').length === 0)
    working = sectionsOf(sections, 'head')
      .flatMap((lines) => findWorking(lines, guess).working)
      .filter((row) => row.has('company') && row.has('jobName') && row.has('from'))
  return { working, project, education }
}
