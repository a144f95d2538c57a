import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { findTeamInterviews, saveTeamScore, type TeamInterview } from '#contract/interviews/teamScores'
import { recruiter } from '#contract/roles'
import { TeamScores } from '../../../src/features/resume/people/TeamScores'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const at = '2026-11-20T02:00:00Z'
const scoreOf = (userId: number, name: string, score: number, note = '') => ({ userId, name, score, note, at })

const interview: TeamInterview = {
  id: 7,
  jobName: '前端开发',
  interviewer: '王芳',
  startAt: at,
  mine: null,
  mayScore: true,
  scores: [scoreOf(2, '王芳', 5, '表达清楚'), scoreOf(3, '周敏', 4)],
}

test('several interviewers’ scores stand beside their average, and one’s own joins them at once', async () => {
  logIn({ role: recruiter })
  let list = [interview]
  answer(findTeamInterviews, () => ({ list }))
  answer(saveTeamScore, failure(codes.conflict, '面试结束后才能打分'))
  await show(<TeamScores resumeId={1} name="林小满" />)
  const scores = page.getByRole('region', { name: '面试评分' })
  for (const words of ['2人平均4.5分', '王芳5分', '表达清楚', '周敏4分'])
    await expect.element(scores).toHaveTextContent(words)

  await scores.getByRole('button', { name: '打分' }).click()
  const dialog = page.getByRole('dialog', { name: '给林小满打分' })
  await expect.element(dialog.getByText('公司里的同事都能看到评分和评语，求职者看不到。')).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('请给求职者打分')).toBeVisible()
  expect(inputsOf(saveTeamScore)).toEqual([])
  await dialog.getByRole('radio', { name: /^3/ }).click({ force: true })
  await dialog.getByRole('textbox', { name: '评语' }).fill('基础扎实')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('面试结束后才能打分')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: '评语' })).toHaveValue('基础扎实')

  answer(saveTeamScore, {})
  list = [{ ...interview, mine: { score: 3, note: '基础扎实' }, scores: [...interview.scores, scoreOf(1, '我', 3)] }]
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(scores).toHaveTextContent('3人平均4分')
  await expect.element(scores.getByRole('button', { name: '修改评分' })).toBeVisible()
  expect(inputsOf(saveTeamScore).at(-1)).toMatchObject({ id: 7, score: 3, note: '基础扎实' })
})
