import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { jobPages } from '#contract/jobs/pages'
import { definePages, pathTo } from '#contract/page'
import { matchPage, pages } from '#contract/pages'
import { createPageTable } from '#contract/pageTable'
import { resumePages } from '#contract/resume/pages'
import { uploadPages } from '#contract/uploads/pages'
import { screenFile } from '../../scripts/vite/pageModules'

describe('the page lookup by path', () => {
  test('prefers a fixed path over one with an id, and ignores trailing slashes', () => {
    expect(matchPage('/job/search/')).toMatchObject({ page: { name: 'job' }, pattern: '/job/search' })
    expect(matchPage('/job/12/')).toMatchObject({ page: { name: 'job-id' }, pattern: '/job/:id', id: 12 })
    expect(matchPage('/resume/form/part-time-expect')).toMatchObject({
      page: { name: 'resume-form' },
      key: 'part-time-expect',
    })
    expect(matchPage('/job/detail')).toMatchObject({ page: { name: 'job-id' }, pattern: '/job/detail' })
    expect(matchPage('/')?.page.name).toBe('index')
  })

  test.each([
    ...['/nothing', '/job/1/2', '/vip/nothing', '/loginx', '/resume/form/X', '/resume/form/12'],
    ...['/job/list', '/job/show', '/resume/list', '/resume/detail', '/register'],
    ...['/job/rushes', '/company/brands', '/resume/attachments', '/article/x', '/help/12a'],
    ...['/job/0', '/job/9007199254740992', '/job/99999999999999999', '/job/-1', '/job/1.5', '/job/１'],
  ])('%s is missing', (path) => {
    expect(matchPage(path)).toBeUndefined()
  })

  test('refuses two pages with the same path', () => {
    const twice = definePages({
      one: { path: '/job', screen: 'jobs/JobPage', title: '', access: 'public' },
      other: { path: '/other', screen: 'jobs/OtherPage', aliases: ['/job'], title: '', access: 'public' },
    })
    expect(() => createPageTable(Object.values(twice))).toThrow('Two pages claim the path /job.')
  })
})

describe('the address of a page', () => {
  test('contains the record in its path and everything else in its query', () => {
    expect(pathTo(jobPages['job-id'], { id: 3 })).toBe('/job/3')
    expect(pathTo(jobPages['job-id'], { id: 3, from: '首页' })).toBe('/job/3?from=%E9%A6%96%E9%A1%B5')
    expect(pathTo(resumePages['resume-form'], { key: 'part-time-expect', row: 3 })).toBe(
      '/resume/form/part-time-expect?row=3',
    )
    expect(pathTo(jobPages['job-edit'], { id: undefined })).toBe('/job/edit')
    expect(pathTo(uploadPages['public-preview-image'], { url: ['/a', '/b'], at: 1 })).toBe(
      '/public/preview-image?url=%2Fa&url=%2Fb&at=1',
    )
  })

  test('every page of the contract is found by its own path and by its aliases', () => {
    for (const page of pages)
      for (const path of [page.path, ...(page.aliases ?? [])])
        expect(matchPage(path.replace(':id', '7').replace(':key', 'working'))?.page.name).toBe(page.name)
  })
})

describe('the layout rules of core 2.2', () => {
  const named = (wanted: (page: (typeof pages)[number]) => boolean) =>
    pages
      .filter(wanted)
      .map(({ name }) => name)
      .sort()

  test('the tab bar is on its four pages', () => {
    expect(named(({ tab }) => tab !== undefined)).toEqual(['index', 'me', 'message', 'resume-list'])
  })

  test('the mobile header is hidden on the specified pages and shown on resume-list and news', () => {
    const hidden = named(({ mobileHeader }) => mobileHeader === false)
    const specified = [
      'company-brand',
      'index',
      'me',
      'message',
      'public-video-play',
      'resume-preview',
      'resume-resume',
      'vip-my-assets-package',
      'vip-my-rights',
      'wallet-flow-detail',
    ]
    expect(hidden).toEqual(specified.filter((name) => pages.some((page) => page.name === name)))
  })

  test('the side bar is hidden on agreement, login and forgot', () => {
    expect(named(({ sideBar }) => sideBar === false)).toEqual(['agreement', 'forgot', 'login'])
  })

  test('core 2.3: pages about what a login has just done lead home without one', () => {
    expect(named(({ guards }) => guards?.includes('authenticated') === true)).toEqual([
      'job-send-finish',
      'register-select-role',
    ])
  })

  test('core 2.3: pages supply a background, and one its own styles', () => {
    expect(named(({ background }) => background === 'surface')).toContain('agreement')
    expect(named(({ styles }) => styles !== undefined)).toEqual(['public-preview-image'])
  })

  test('the specified pages remain mounted', () => {
    expect(named(({ keepAlive }) => keepAlive === 'always')).toEqual([
      'article-list',
      'help',
      'live-detail',
      'resume-list',
    ])
    expect(named(({ keepAlive }) => keepAlive === 'mobile')).toEqual(['index', 'me', 'message'])
  })
})

test('every page has a screen, whose file is in an area of the same name', () => {
  for (const { name, screen } of pages) expect(existsSync(screenFile(screen)), `${name}: ${screen}`).toBe(true)
  for (const area of readdirSync('contract').filter((each) => existsSync(`contract/${each}/pages.ts`))) {
    const records = readFileSync(`contract/${area}/pages.ts`, 'utf8')
    for (const [, folder] of records.matchAll(/screen: '([^/']+)/g)) expect(folder).toBe(area)
  }
})

test('no link names a page by a bare string', () => {
  const paths = pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]).filter((path) => path !== '/')
  const words = paths.map((path) => path.replace(/\/:(id|key)/, '/\\$\\{'))
  const bare = new RegExp(`['"\`](?:${words.join('|')})(?:['"\`?#]|(?<=\\{))`, 'g')
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // The pages of mini programs have addresses of their own.
  const files = all.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('platform/hosts/'))
  const codeOf = (file: string) => readFileSync(`src/${file}`, 'utf8').replace(/^\s*(\*|\/\*|\/\/).*$/gm, '')
  const found = files.flatMap((file) => [...codeOf(file).matchAll(bare)].map(([link]) => `${file}: ${link}`))
  expect(found).toEqual([])
})

test('every page of the specification and ours is led to from somewhere', () => {
  const files = ['src', 'server', 'contract'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/^(migrations|gallery)\//.test(file))
      .map((file) => readFileSync(`${root}/${file}`, 'utf8')),
  )
  const code = files.filter((text) => !text.includes('= definePages(')).join('\n')
  const isNamed = ({ name, path }: (typeof pages)[number]) =>
    code.includes(`Pages['${name}']`) || code.includes(`Pages.${name}`) || code.includes(`'${path}?key=`)
  const isListed = ({ menu, tab, header, path, console: place }: (typeof pages)[number]) =>
    place?.row !== undefined ||
    menu !== undefined ||
    tab !== undefined ||
    header !== undefined ||
    path.startsWith('/register/')
  expect(
    pages.filter((page) => !isListed(page) && !isNamed(page)).map(({ name }) => name),
    'pages without a menu row, tab, header link, or a link that paths.ts makes',
  ).toEqual([])
})

test('every link that a paths.ts makes is used by a screen', () => {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const code = new Map(all.map((file) => [file, readFileSync(`src/${file}`, 'utf8')]))
  const unused = all
    .filter((file) => /^features\/\w+\/paths\.ts$/.test(file))
    .flatMap((file) =>
      [...(code.get(file) ?? '').matchAll(/^export (?:const|function) (\w+)/gm)]
        .filter(([, name = '']) => ![...code].some(([other, text]) => other !== file && text.includes(name)))
        .map(([, name]) => `src/${file}: ${name}`),
    )
  expect(unused).toEqual([])
})
