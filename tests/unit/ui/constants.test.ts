import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const layer = (name: string) => Number(new RegExp(`--z-${name}: (\\d+);`).exec(tokens)?.[1])

test('core 9: every layer has its number, a document below its opener, a toast above every dialog', () => {
  expect(layer('document')).toBe(102)
  expect(layer('modal')).toBe(1001)
  expect(layer('dialog')).toBe(1021)
  expect(layer('dialog-top')).toBe(1099)
  expect(layer('toast')).toBe(1100)
  expect(layer('popup')).toBe(2000)
})

test('core 9: times, limits and page sizes are those of the specification', () => {
  expect(limits).toMatchObject({
    requestTimeout: 10_000,
    socketTimeout: 5_000,
    chatLoginWait: 5_000,
    rsaRetries: 5,
    missingPageCountdownSeconds: 5,
    contactPage: 12,
    conversationPage: 20,
    recentJobs: 6,
    recentJobsSync: 5_000,
    fullTimeExpectations: 3,
    partTimeExpectations: 1,
    resumeAttachments: 3,
    defaultSalaryUnit: 1,
    toast: 2_000,
    notification: 4_500,
    longPress: 800,
    holdDelay: 500,
    holdInterval: 50,
    linkActionTimeout: 2_000,
    popupIdleDestroy: 60_000,
    debounce: 300,
    storedLogin: 7 * 24 * 3600 * 1000,
    loadingDelay: 200,
    chunkReloadGuard: 60_000,
  })
})

test('components take layers from the tokens, never numbers of their own', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  const own = sheets.filter((path) => /z-index:\s*\d{2,}/.test(readFileSync(join('src', path), 'utf8')))
  expect(own).toEqual([])
})
