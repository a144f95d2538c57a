import { commonFacts } from '#contract/operatorActs'
import { findSiteKind, siteKinds } from '#contract/siteKinds'
import { subjectsOf } from '../../operators/acts'
import type { Services } from '../../services'

/** The log of acts in words. What another release noted may have none. */

type Known = Services['operatorActs']

/** By the key in the log. */
const findSubject = (known: Known, kind: string) => findSubjects(known).find(({ key }) => key === kind)

const findSubjects = (known: Known) => [...known.values()].flatMap(subjectsOf)

/** What `subject` of an act may begin with. */
export const kindsOfThings = (known: Known): string[] => [
  ...new Set([...findSubjects(known), ...siteKinds].map(({ key }) => key)),
]

/** `举报 12`, `帮助 7`; a kind with one record has no number. */
export function nameOfThing(known: Known, subject: string): string {
  const [kind = '', ...rest] = subject.split('/')
  const title = (findSubject(known, kind) ?? findSiteKind(kind))?.title ?? '其他'
  return [title, rest.join('/')].filter(Boolean).join(' ')
}

interface Noted {
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

/** The fields that an act noted, in words. */
export function labelsOf(known: Known, { subject, before, after }: Noted): Readonly<Record<string, string>> {
  const kind = subject.split('/')[0] ?? ''
  const fields = findSiteKind(kind)?.fields ?? []
  const words = new Map([
    ...Object.entries({ ...commonFacts, ...findSubject(known, kind)?.facts }),
    ...fields.map(({ name, label }) => [name, label] as const),
  ])
  const keys = [before, after].flatMap((noted) => Object.keys(noted ?? {}))
  return Object.fromEntries([...words].filter(([key]) => keys.includes(key)))
}
