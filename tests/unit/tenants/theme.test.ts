import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listOf } from '#contract/tenants/site'
import { contrast, mix } from '#contract/tenants/themes/contrast'
import { faultOf, styleSheetOf, tokensOf } from '#contract/tenants/themes/themeTokens'
import { defaultTenants } from '#server/features/tenants/tenants'
import { plainTheme } from '#server/features/tenants/themes/themes'

describe('domain 3: theme colours', () => {
  test('contrast is computed as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
    expect(mix('#000000', '#ffffff', 0.1)).toBe('#e6e6e6')
  })

  test.each([
    [{ primary: '#ff9900' }, '主题色 #ff9900 与底色 #ffffff 的对比度只有 2.1，至少需要 4.5'],
    [{ primary: '#007a75', text: '#999999' }, '文字颜色 #999999'],
    [{ primary: '#007a75', vip: '#e0c080' }, '会员色 #e0c080'],
    [{ primary: '#007a75', pageBackground: '#334455' }, '文字颜色 #1d2129 与底色 #334455'],
    [{ primary: '#007a75', yellow: '#332200' }, '黄色上的文字'],
    [{ primary: '#007a75', dark: { primary: '#00403d' } }, '深色模式的主题色 #00403d'],
  ])('%j is refused: %s', (theme, words) => {
    expect(faultOf(theme)).toContain(words)
  })

  test('each colour sets its token, and its light variant is derived if missing', () => {
    const made = tokensOf({ primary: '#007a75' }, 'light')
    expect(made).toMatchObject({ primary: '#007a75', 'on-primary': '#ffffff', ground: '#f5f6f8' })
    expect(contrast(made.primary ?? '', made['primary-tint'] ?? '')).toBeGreaterThanOrEqual(4.5)
    const chosen = { green: '#116633', blue: '#0b5cad', red: '#b3261e', warning: '#8a4b00', live: '#a61e4d' }
    expect(tokensOf({ primary: '#007a75', primaryLight: '#eeffff', ...chosen }, 'light')).toMatchObject({
      'primary-tint': '#eeffff',
      success: '#116633',
      link: '#0b5cad',
      danger: '#b3261e',
      salary: '#b3261e',
      warning: '#8a4b00',
      live: '#a61e4d',
    })
    const image = tokensOf({ primary: '#007a75', pageBackgroundImage: '/sites/tea.svg' }, 'light')
    expect(image['ground-image']).toBe('url("/sites/tea.svg")')
  })

  test('a theme has dark rules only if it has a dark form', () => {
    expect(styleSheetOf({ primary: '#007a75' })).not.toContain('dark')
    const sheet = styleSheetOf({ primary: '#1f5fbf', dark: { primary: '#7db1ff' } })
    expect(sheet).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light])')
    expect(sheet).toContain(':root[data-theme=dark]{')
  })

  test('every colour of the tokens has a dark value', () => {
    const sheet = readFileSync('src/styles/tokens.css', 'utf8')
    const colours = [...sheet.matchAll(/--([\w-]+):\s*(?:#|rgb|0 0\.06rem)/g)].map(([, name = '']) => name)
    expect(colours.length).toBeGreaterThan(20)
    expect(Object.keys(tokensOf({ primary: '#7db1ff' }, 'dark'))).toEqual(expect.arrayContaining(colours))
  })

  test.each(defaultTenants)('the theme of $key is readable', (tenant) => {
    expect(faultOf(plainTheme(tenant))).toBeUndefined()
  })
})

test('domain 3: maps keyed by number become lists with a numeric value', () => {
  expect(listOf({ 40: { name: '网页' }, 10: { name: '应用' } })).toEqual([
    { name: '应用', value: 10 },
    { name: '网页', value: 40 },
  ])
})
