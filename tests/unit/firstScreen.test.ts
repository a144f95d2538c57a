import { describe, expect, test, vi } from 'vitest'
import type { FirstScreenVisit } from '#contract/firstLoad/firstScreen'
import { keepDrawn } from '#server/pages/firstScreen'
import { readRules, rulesFor } from '../../src/firstScreen/criticalRules'
import { moveStyles } from '../../src/firstScreen/moveStyles'

const rulesOf = (sheet: string, html: string) => rulesFor(readRules(sheet), html)

describe('the rules of a first screen', () => {
  test('are those whose classes are in its markup', () => {
    const sheet = 'a{color:red}.card{gap:1px}.card .title,.other{x:1}.card .gone{x:2}.gone{x:3}'
    expect(rulesOf(sheet, '<p class="card title">')).toBe('a{color:red}.card{gap:1px}.card .title,.other{x:1}')
  })

  test('keep a class that the markup must not have', () => {
    expect(rulesOf('.card:not(.gone){x:1}', '<p class="card">')).toBe('.card:not(.gone){x:1}')
  })

  test('keep media queries that have any, and motions that are used', () => {
    const sheet = `@media (max-width:1px){.card{x:1}.gone{x:2}}@media print{.gone{x:3}}
      @keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.card{animation:spin 1s}`
    expect(rulesOf(sheet, '<p class="card">')).toBe(
      '@media (max-width:1px){.card{x:1}}.card{animation:spin 1s}@keyframes spin{to{rotate:1turn}}',
    )
  })

  test('are read past braces in strings and comments', () => {
    expect(rulesOf('/* } */.card::after{content:"}"}.gone{x:1}', '<p class="card">')).toBe('.card::after{content:"}"}')
  })
})

describe('style attributes of a first screen', () => {
  test('become rules, equal ones the same', () => {
    expect(moveStyles('<i style="width:45%"></i><i style="width:45%"></i><i style="gap:8px"></i>')).toEqual({
      html: '<i data-style="0"></i><i data-style="0"></i><i data-style="1"></i>',
      css: '#root [data-style="0"]{width:45%}#root [data-style="1"]{gap:8px}',
    })
  })

  test('are dropped if they could end a rule', () => {
    expect(moveStyles('<i style="color:red}body{display:none"></i>')).toEqual({ html: '<i></i>', css: '' })
  })
})

describe('a first screen that is drawn', () => {
  const visit = { layout: 'mobile', address: 'http://localhost/' } as FirstScreenVisit
  const log = { error: vi.fn() } as never as Parameters<ReturnType<typeof keepDrawn>>[2]

  test('is kept for the same visit until the next minute, for each theme', async () => {
    const draw = vi.fn(async () => ({ html: 'x', css: 'a{}' }))
    let now = 0
    const page = keepDrawn(draw, () => now)
    expect(await page(visit, 'b{}', log)).toMatchObject({ html: 'x', css: 'a{}b{}' })
    await page({ ...visit }, 'b{}', log)
    expect(draw).toHaveBeenCalledTimes(1)
    await page(visit, 'c{}', log)
    now = 60_000
    await page(visit, 'b{}', log)
    expect(draw).toHaveBeenCalledTimes(3)
  })

  test('cannot end its style element', async () => {
    const page = keepDrawn(async () => ({ html: '', css: '' }))
    expect((await page(visit, 'a{b:"</style>"}', log))?.css).toBe('a{b:"<\\/style>"}')
  })

  test('is left out, and the failure logged, if it cannot be drawn', async () => {
    const page = keepDrawn(async () => {
      throw new Error('no')
    })
    expect(await page(visit, '', log)).toBeUndefined()
    expect(log.error).toHaveBeenCalledOnce()
  })
})
