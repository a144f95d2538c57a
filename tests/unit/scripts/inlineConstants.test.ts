import { expect, test } from 'vitest'
import { inlinePages, inlineReads } from '../../../scripts/vite/inlineConstants'

const facts = new Map([
  ['job', { path: '/job', title: '职位' }],
  ['account-login', { path: '/login/account', title: '登录' }],
])
const inline = (text: string) =>
  inlinePages(`import { authPages, jobPages } from '../contract/jobs/pages'\n${text}`, facts)

test('the client has paths and titles of pages and not their records', () => {
  expect(inline('go(jobPages.job.path)')).toContain('go("/job")')
  expect(inline('jobPages.job.title')).toContain('"职位"')
  expect(inline("pathTo(authPages['account-login'], { redirect })")).toContain(
    'pathTo({ path: "/login/account" }, { redirect })',
  )
})

test('other reads of a record, and records of the file’s own, stay', () => {
  expect(inline('const { aliases } = jobPages.job')).toContain('const { aliases } = jobPages.job')
  expect(inlinePages('ownPages.job.path', facts)).toBe('ownPages.job.path')
})

test('the client has the contract’s numbers and not their tables', () => {
  expect(inlineReads("import { codes } from './errors'\ncodes.success")).toContain('\n200')
})
