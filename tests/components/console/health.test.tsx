import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getHealth, retryDeadWork } from '#contract/console/health'
import { findWaiting } from '#contract/console/today'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

test('the state of the system shows what is wrong, and tries given up work again', async () => {
  logIn({ operates: ['health'] })
  answer(findWaiting, { list: [] })
  answer(retryDeadWork, {})
  answer(getHealth, {
    release: '0.8.0',
    build: 'abc',
    node: 'v20.19.0',
    startedAt: '2026-11-27T02:00:00.000Z',
    memory: 200_000_000,
    connections: [{ name: 'rencai pool=10', all: 5, busy: 1 }],
    database: { version: '17.2', bytes: 3_000_000_000 },
    tables: [{ name: 'jobs', title: '职位', bytes: 900_000_000 }],
    disk: { free: 5_000_000_000, size: 20_000_000_000 },
    redis: 'bad',
    replicas: [{ number: 1, state: 'good', lag: 0.4 }],
    backupAt: null,
    queues: [
      { kind: 'codeMessage', title: '验证码短信和邮件', waiting: 2, dead: 1, oldest: '2026-11-27T02:00:00.000Z' },
    ],
    dead: [
      {
        id: 3,
        title: '验证码短信和邮件',
        attempts: 10,
        error: 'The provider is away',
        at: '2026-11-27T02:00:00.000Z',
        canRetry: true,
      },
    ],
    countsStatements: false,
    slow: [{ text: "select pg_sleep('…')", ms: 1200, runs: null }],
  })
  await showPage('/admin/health')
  await expect.element(page.getByText('还没有备份')).toBeVisible()
  await expect.element(page.getByText('2.8 GB', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^职位 jobs/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /select pg_sleep/ })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '重试任务3' }).click()
  await expect.poll(() => inputsOf(retryDeadWork)).toEqual([{ id: 3 }])
})
