import { expect, test } from 'vitest'
import { isPopupStep, seekerSteps } from '#contract/resume/steps/stepSections'
import { stepPath } from '#kernel/answers/stepPath'
import { decideStep, type StepCircumstances } from '#kernel/answers/stepRules'

const desktop: StepCircumstances = {
  layout: 'desktop',
  isAside: false,
  nextForm: false,
  hasAction: () => false,
  hasPopup: isPopupStep,
  isPage: () => true,
}
const phone: StepCircumstances = { ...desktop, layout: 'mobile' }
const step = (key: string, role: 0 | 1 = 0) => ({ role, step: { key } })

test.each([
  ['a seeker on a phone gets the popup', step('base'), phone, { kind: 'popup', key: 'base' }],
  ['select-role is no popup', step('select-role'), phone, { kind: 'go', path: '/register/select-role' }],
  ['a recruiter on a phone goes to the page', step('hr-base', 1), phone, { kind: 'go', path: '/register/hr-base' }],
  ['a desktop goes to the page of the step', step('base'), desktop, { kind: 'go', path: '/register/base' }],
  [
    'a step with an action of its own runs it',
    step('select-role'),
    { ...desktop, hasAction: (key: string) => key === 'select-role' },
    { kind: 'act', key: 'select-role' },
  ],
  [
    'the next-form option appends ?type=next',
    step('real-name'),
    { ...desktop, nextForm: true },
    { kind: 'go', path: '/register/real-name?type=next' },
  ],
  ['an undefined step is only logged', { role: 0 as const }, desktop, { kind: 'log' }],
  ['a step that leads nowhere is only logged', step('x'), { ...desktop, isPage: () => false }, { kind: 'log' }],
  ['a list is ignored', { ...step('base'), type: 'list' }, desktop, { kind: 'ignore' }],
  ['an act that asked for the login goes on', step('base'), { ...desktop, isAside: true }, { kind: 'keep' }],
] as const)('domain 4: %s', (_title, next, circumstances, decision) => {
  expect(decideStep(next, circumstances)).toEqual(decision)
})

test('domain 4: on phones every step of a seeker but select-role is a popup', () => {
  const pages = seekerSteps.filter(({ key }) => decideStep(step(key), phone).kind !== 'popup')
  expect(pages.map(({ key }) => key)).toEqual(['select-role'])
})

test('domain 2: the next-form option is appended to the path of a step', () => {
  expect(stepPath('expect', true)).toBe('/register/expect?type=next')
})
