import { expect, test } from 'vitest'
import { commonFacts } from '#contract/operatorActs'
import { proposalActs } from '#contract/proposals/proposal'
import { siteKinds } from '#contract/siteKinds'
import { subjectsOf } from '#server/operators/acts'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'

const acts = [...allEndpoints.flatMap(({ acts = {} }) => Object.values(acts)), ...Object.values(proposalActs)]
const subjects = [...new Set(acts.flatMap(subjectsOf))]

const repeated = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at)

test('each act of the log is declared once', () => {
  expect(acts.length).toBeGreaterThan(70)
  expect(repeated(acts.map(({ name }) => name))).toEqual([])
  expect(acts.filter(({ name }) => !/^[a-z]\w{0,19}\.[a-z]\w{0,29}$/i.test(name))).toEqual([])
})

test('each kind of thing in the log is declared once, also among what sites publish', () => {
  // The switches of the pages are published, those of other clients are saved at once: the log has both under one key.
  expect(repeated([...subjects, ...siteKinds].map(({ key }) => key))).toEqual(['appConfig'])
})

test('no kind of thing has words of its own for a fact that all share', () => {
  const own = subjects.flatMap(({ key, facts = {} }) => Object.keys(facts).map((fact) => [key, fact] as const))
  expect(own.filter(([, fact]) => Object.hasOwn(commonFacts, fact))).toEqual([])
})

test('only calls of operators note acts', () => {
  const wrong = allEndpoints.filter(({ access, acts }) => acts && (typeof access === 'string' || !access.operator))
  expect(wrong.map(({ path }) => path)).toEqual([])
})
