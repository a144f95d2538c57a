import { ref } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '#contract/chat/state'
import { codes, failure } from '#contract/errors'
import { refuseSend, resolveSend } from '#contract/jobs/send'
import { type BoardCard, findBoard, findTeamTalks, getBoard, handOverSends, moveSends } from '#contract/jobs/sendBoard'
import { getPerson } from '#contract/resume/people'
import { getRelation } from '#contract/resume/relation'
import { countPersonRights } from '#contract/resume/rights'
import { recruiter } from '#contract/roles'
import { chatState } from '#platform/chat/chatState'
import BoardPage from '../../../src/features/jobs/board/BoardPage'
import { findCard, placeCards } from '../../../src/features/jobs/board/boardCache'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, show } from '../../support/components/screen'

const boss = { userId: 1, name: '周敏', jobTitle: '', avatar: '' }
const mate = { userId: 2, name: '王芳', jobTitle: '招聘专员', avatar: '' }

const cardOf = (id: number, name: string, status: BoardCard['status']) => ({
  id,
  status,
  sentAt: '2026-11-20T00:00:00Z',
  changedAt: '2026-11-20T00:00:00Z',
  urgedAt: null,
  cid: id,
  job: { id: 5, jobName: '前端开发' },
  person: {
    id,
    userId: id,
    name,
    avatar: '',
    gender: 2,
    age: 28,
    years: 5,
    degree: 5,
    jobStatus: 0,
    positionName: '前端',
    areaName: '福州',
    salaryMin: 15_000,
    salaryMax: 25_000,
    lastWorking: null,
    lastEducation: null,
    description: '',
    online: false,
    activeAt: '2026-11-20T00:00:00Z',
    contacted: true,
    masked: false,
    state: '' as const,
  },
  answers: [],
  conditions: { met: 3, total: 4 },
  fileName: '',
  handler: boss,
  movedBy: null as BoardCard['movedBy'],
  tags: [],
  note: '',
  writing: '',
})

/** A server with a few applications, which moves them. */
function serveBoard(cards: readonly ReturnType<typeof cardOf>[]) {
  const all = cards.map((card) => ({ ...card }))
  const move = (id: number, status: BoardCard['status'], movedBy: BoardCard['movedBy'] = null) => {
    const card = all.find((each) => each.id === id)
    if (card) Object.assign(card, { status, movedBy, changedAt: new Date().toISOString() })
    return { id, status, changedAt: new Date().toISOString() }
  }
  answer(findBoard, ({ status, ids }) => {
    const list = all.filter(
      (card) => (status === undefined || card.status === status) && (ids?.includes(card.id) ?? true),
    )
    return { list, total: null } as never
  })
  answer(getBoard, () => ({
    counts: Array.from({ length: 8 }, (_, status) => all.filter((card) => card.status === status).length),
    jobs: [{ id: 5, jobName: '前端开发', sends: all.length }],
    colleagues: [boss, mate],
    tags: [],
  }))
  answer(resolveSend, ({ id, status }) => move(id, status))
  answer(refuseSend, ({ id }) => move(id, 5))
  answer(moveSends, ({ ids, status }) => ({ moved: ids.map((id) => move(id, status)), refused: [] }))
  answer(handOverSends, { given: 1 })
  return move
}

const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) })
const cardIn = (name: string, person: string) => column(name).getByRole('article', { name: person })

async function openBoard(): Promise<void> {
  await page.viewport(1440, 900)
  logIn({ role: recruiter })
  history.replaceState({ index: 0 }, '', '/job/board')
  await show(<BoardPage />)
}

test('keys move a card to the next state, and a card that the server refuses goes back', async () => {
  serveBoard([cardOf(7, '林小满', 1), cardOf(8, '顾知夏', 1)])
  await openBoard()
  await expect.element(cardIn('已查看', '林小满')).toHaveTextContent('符合硬性条件 3/4')
  ;(cardIn('已查看', '林小满').element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(cardIn('感兴趣', '林小满')).toBeVisible()
  expect(inputsOf(resolveSend)).toEqual([{ id: 7, status: 2 }])
  answer(resolveSend, failure(codes.conflict, '求职者已撤回这次投递'))
  ;(cardIn('已查看', '顾知夏').element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(page.getByText('求职者已撤回这次投递')).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect.element(cardIn('已查看', '顾知夏')).toBeVisible()
})

test('a card that moves leaves the others the same objects, so that none of them is drawn again', async () => {
  serveBoard([cardOf(6, '苏木', 1), cardOf(7, '林小满', 1), cardOf(8, '顾知夏', 2), cardOf(9, '程锦书', 2)])
  await openBoard()
  for (const [state, name] of [
    ['已查看', '林小满'],
    ['感兴趣', '程锦书'],
  ] as const)
    await expect.element(cardIn(state, name)).toBeVisible()
  const others = [7, 8, 9].map((id) => findCard({}, id))
  const moved = findCard({}, 6)
  if (moved === undefined) throw new Error('The card is not loaded')
  placeCards({}, [{ ...moved, status: 2 }])
  await expect.element(cardIn('感兴趣', '苏木')).toBeVisible()
  expect([7, 8, 9].map((id, at) => findCard({}, id) === others[at])).toEqual([true, true, true])
})

test('what was written about a person is on the card once the resume beside the board is closed', async () => {
  const card = cardOf(7, '林小满', 1)
  serveBoard([card])
  await openBoard()
  await cardIn('已查看', '林小满').getByRole('button', { name: '林小满', exact: true }).click()
  const resume = page.getByRole('dialog', { name: '在线简历' })
  await expect.element(resume).toBeVisible()
  answer(
    findBoard,
    ({ status = 1 }) => ({ list: status === 1 ? [{ ...card, note: '薪资可谈' }] : [], total: null }) as never,
  )
  await resume.getByRole('button', { name: '关闭' }).click()
  await expect.element(cardIn('已查看', '林小满')).toHaveTextContent('薪资可谈')
  expect(inputsOf(findBoard).at(-1)).toMatchObject({ ids: [7] })
})

/** The hub tells that applications have changed. */
function tellOf(...ids: number[]): void {
  const former = chatState.summary.sends?.count ?? 0
  chatState.summary = ref({
    ...nobody,
    me: { userId: 1, role: recruiter, imUserId: 1 },
    storage: 'disk',
    sends: { count: former + ids.length, ids },
  })
}

test('a colleague’s move is shown with the name, and stays on the card; the recruiter’s own is not shown', async () => {
  const move = serveBoard([cardOf(7, '林小满', 1), cardOf(8, '顾知夏', 1), cardOf(9, '许一鸣', 1)])
  await openBoard()
  await expect.element(cardIn('已查看', '林小满')).toBeVisible()
  move(7, 2, mate)
  tellOf(7)
  await expect.element(page.getByText('王芳将林小满移到「感兴趣」')).toBeVisible()
  await expect.element(cardIn('感兴趣', '林小满')).toHaveTextContent('王芳刚刚移到这里')
  move(8, 2, mate)
  move(9, 3, mate)
  tellOf(8, 9)
  await expect.element(page.getByText('王芳移动了2份投递')).toBeVisible()
  move(7, 3, boss)
  tellOf(7)
  await expect.element(cardIn('约面试', '林小满')).toBeVisible()
  await expect.element(page.getByText(/^周敏将/)).not.toBeInTheDocument()
})

test('a card shows all facts within its width, however narrow the column', async () => {
  serveBoard([{ ...cardOf(7, '林小满', 1), handler: { ...boss, name: '欧阳芷若' } }])
  await openBoard()
  await expect.element(cardIn('已查看', '林小满')).toHaveTextContent('28岁 · 5年 · 本科')
  const card = cardIn('已查看', '林小满').element()
  const facts = page.getByText('28岁 · 5年 · 本科').element()
  expect(facts.scrollWidth).toBeLessThanOrEqual(facts.clientWidth)
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
})

test('applications are handed over to colleagues other than the one who handles all of them', async () => {
  serveBoard([cardOf(7, '林小满', 1), { ...cardOf(8, '顾知夏', 1), handler: mate }])
  await openBoard()
  const dialog = page.getByRole('dialog', { name: '转交林小满的投递' })
  await page.getByRole('button', { name: '处理林小满的投递' }).click()
  await page.getByRole('menuitem', { name: '转交给同事' }).click()
  await expect.element(dialog.getByRole('button', { name: /王芳/ })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /周敏/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: /王芳/ }).click()
  await expect.element(page.getByText(/^确定把林小满的投递转交给王芳吗/)).toBeVisible()
  expect(inputsOf(handOverSends)).toEqual([])
  await page.getByRole('button', { name: '转交', exact: true }).last().click()
  await expect.poll(() => inputsOf(handOverSends)).toEqual([{ ids: [7], userId: 2 }])
  await page.getByRole('checkbox', { name: '选择林小满' }).click()
  await page.getByRole('checkbox', { name: '选择顾知夏' }).click()
  await page.getByRole('region', { name: '批量处理' }).getByRole('button', { name: '转交' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /周敏/ })).toBeVisible()
})

test('不合适 asks for a reason by one press, for one card and for several', async () => {
  serveBoard([cardOf(7, '林小满', 0), cardOf(8, '顾知夏', 0), cardOf(9, '许一鸣', 0)])
  await openBoard()
  await page.getByRole('button', { name: '处理林小满的投递' }).click()
  await page.getByRole('menuitem', { name: '移到「不合适」' }).click()
  await page
    .getByRole('dialog', { name: '林小满不合适的原因' })
    .getByRole('button', { name: /^技能不匹配/ })
    .click()
  await expect.element(cardIn('不合适', '林小满')).toBeVisible()
  expect(inputsOf(refuseSend)).toEqual([{ id: 7, reason: 'skills' }])
  await page.getByRole('checkbox', { name: '选择顾知夏' }).click()
  await page.getByRole('checkbox', { name: '选择许一鸣' }).click()
  await page.getByRole('region', { name: '批量处理' }).getByRole('button', { name: '不合适' }).click()
  await page
    .getByRole('dialog', { name: '顾知夏等2人不合适的原因' })
    .getByRole('button', { name: /^已经招满/ })
    .click()
  await expect.element(cardIn('不合适', '许一鸣')).toBeVisible()
  expect(inputsOf(moveSends)).toEqual([{ ids: [8, 9], status: 5, reason: 'filled' }])
})

test('a phone shows one state at a time, with the usual acts below each card', async () => {
  await onPhone()
  serveBoard([cardOf(7, '林小满', 0), cardOf(8, '顾知夏', 2)])
  logIn({ role: recruiter })
  history.replaceState({ index: 0 }, '', '/job/board')
  await show(<BoardPage />)
  const person = page.getByRole('article', { name: '林小满' })
  await person.getByRole('button', { name: '感兴趣' }).click()
  await expect.element(person).not.toBeInTheDocument()
  await page.getByRole('tab', { name: /^感兴趣/ }).click()
  await expect.element(page.getByRole('article', { name: '林小满' })).toBeVisible()
  expect(location.search).toBe('?state=2')
})

/** A finger that goes sideways over a card. */
function swipe(person: string, dx: number): void {
  const card = page.getByRole('article', { name: person }).element()
  const { left, top } = card.getBoundingClientRect()
  const at = (x: number) => ({ pointerId: 1, pointerType: 'touch', clientX: left + 150 + x, clientY: top + 20 })
  const send = (type: string, x: number) => card.dispatchEvent(new PointerEvent(type, { ...at(x), bubbles: true }))
  send('pointerdown', 0)
  for (const step of [0.25, 0.5, 1]) send('pointermove', dx * step)
  send('pointerup', dx)
}

test('on a phone a swipe to the right is 感兴趣, one to the left asks why not, a short one is nothing', async () => {
  await onPhone()
  Element.prototype.setPointerCapture = () => {}
  serveBoard([cardOf(7, '林小满', 0), cardOf(8, '顾知夏', 0)])
  logIn({ role: recruiter })
  history.replaceState({ index: 0 }, '', '/job/board')
  await show(<BoardPage />)
  await expect.element(page.getByRole('article', { name: '林小满' })).toBeVisible()
  swipe('林小满', 60)
  swipe('林小满', 130)
  await expect.element(page.getByRole('article', { name: '林小满' })).not.toBeInTheDocument()
  expect(inputsOf(resolveSend)).toEqual([{ id: 7, status: 2 }])
  swipe('顾知夏', -130)
  await page
    .getByRole('dialog', { name: '顾知夏不合适的原因' })
    .getByRole('button', { name: /^技能不匹配/ })
    .click()
  await expect.element(page.getByRole('article', { name: '顾知夏' })).not.toBeInTheDocument()
  expect(inputsOf(refuseSend)).toEqual([{ id: 8, reason: 'skills' }])
})

test('a decision beside the resume moves the card and leads to the next applicant of the column', async () => {
  const cards = [cardOf(7, '林小满', 1), cardOf(8, '顾知夏', 1)]
  serveBoard(cards)
  answer(findTeamTalks, { list: [] })
  answer(getRelation, { note: '', tags: [], state: '', offered: [] })
  answer(countPersonRights, failure(codes.toast, ''))
  const rest = { resume: emptyResume, cid: 5, kept: false, improper: false, job: null, interview: null }
  answer(getPerson, (input) => {
    const card = cards.find(({ id }) => 'relationId' in input && id === input.relationId)?.person
    return { card, ...rest } as never
  })
  await openBoard()
  await cardIn('已查看', '林小满').getByRole('button', { name: '林小满', exact: true }).click()
  const resume = page.getByRole('dialog', { name: '在线简历' })
  await resume.getByRole('button', { name: '感兴趣' }).click()
  await expect.element(resume.getByText('2 / 2')).toBeVisible()
  await resume.getByRole('button', { name: '约面试' }).click()
  await expect
    .poll(() => inputsOf(resolveSend))
    .toEqual([
      { id: 7, status: 2 },
      { id: 8, status: 3 },
    ])
  await expect.element(resume.getByText('约面试')).toBeVisible()
  await resume.getByRole('button', { name: '关闭' }).click()
  await expect.element(cardIn('感兴趣', '林小满')).toBeVisible()
  await expect.element(cardIn('约面试', '顾知夏')).toBeVisible()
})
