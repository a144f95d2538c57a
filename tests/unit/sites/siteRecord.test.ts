import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSiteRecord } from '#server/sites/siteRecord'
import { readSitesFile } from '#server/sites/sitesFile'

test('a record is read with names of cities, Chinese hosts and permissions in words', () => {
  expect(
    readSiteRecord({
      key: 'xmrc',
      name: ' 厦门人才 ',
      city: '厦门',
      hosts: ['Jobs.Example.com', '人才.中国'],
      operators: ['13900000000', '13900000001:site+complaints', { mobile: '13900000002', permissions: ['accounts'] }],
    }),
  ).toEqual({
    key: 'xmrc',
    name: '厦门人才',
    city: '3502',
    hosts: ['jobs.example.com', 'xn--gmq009b.xn--fiqs8s'],
    operators: [
      {
        mobile: '13900000000',
        permissions: [
          'site',
          'content',
          'complaints',
          'companies',
          'feedback',
          'notices',
          'accounts',
          'jobs',
          'money',
          'audit',
          'operators',
        ],
      },
      { mobile: '13900000001', permissions: ['site', 'complaints'] },
      { mobile: '13900000002', permissions: ['accounts'] },
    ],
  })
})

test.each([
  [{ name: '厦门人才' }, '缺少站点的键'],
  [{ key: 'XM' }, 'key：站点的键由 2 到 30 个小写字母和数字组成'],
  [{ key: 'xm', nmae: '厦门' }, '不认识 nmae，可以写 key、name'],
  [{ key: 'xm', hosts: ['https://example.com/'] }, '域名 https://example.com/ 不正确'],
  [{ key: 'xm', hosts: ['example'] }, 'hosts[0]：域名 example 不正确'],
  [{ key: 'xm', city: '夏门' }, 'city：没有城市 夏门'],
  [{ key: 'xm', city: '35' }, '没有城市 35'],
  [{ key: 'xm', primary: 'teal' }, '颜色的格式是 #007a75'],
  [{ key: 'xm', primary: '#ffcc00' }, 'primary：'],
  [{ key: 'xm', theme: { primary: '#1f5fbf', green: 'x' } }, 'theme.green：'],
  [{ key: 'xm', mail: 'x' }, 'mail：联系邮箱的格式是'],
  [{ key: 'xm', uncertifiedJobs: -1 }, 'uncertifiedJobs：'],
  [{ key: 'xm', goods: [{ kind: 'vip', code: 'a' }] }, 'goods[0].'],
  [{ key: 'xm', operators: ['13900000000', '139'] }, 'operators[1]：管理员 139 不是手机号'],
  [{ key: 'xm', operators: ['13900000000:everything'] }, '没有权限 everything'],
  [{ key: 'xm', smsSign: '【厦门】' }, '短信签名不带括号'],
  [{ key: 'xm', mailFrom: '厦门人才' }, '发件人的格式是'],
  [{ key: 'xm', name: 5 }, 'name：站点名称必须是文字'],
  ['xm', '内容不正确'],
])('%j is refused in a sentence', (given, sentence) => {
  expect(readSiteRecord(given)).toContain(sentence)
})

test('a sites file is refused with the entry and the reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rencai-sites-'))
  const write = (text: string) => {
    const path = join(folder, 'sites.json')
    writeFileSync(path, text)
    return path
  }
  expect(() => readSitesFile(join(folder, 'missing.json'))).toThrow('读不了')
  expect(() => readSitesFile(write('[{'))).toThrow('不是有效的 JSON')
  expect(() => readSitesFile(write('{}'))).toThrow('必须是 JSON 数组')
  expect(() => readSitesFile(write('[{"key":"xm"},{"key":"fz","city":"x"}]'))).toThrow('站点 fz：city：没有城市 x')
  expect(() => readSitesFile(write('[{"name":"x"}]'))).toThrow('第 1 项：key：缺少站点的键')
  expect(() => readSitesFile(write('[{"key":"xm"},{"key":"xm"}]'))).toThrow('站点 xm 出现了两次')
  expect(() => readSitesFile(write('[{"key":"xm","hosts":["a.com"]},{"key":"fz","hosts":["m.a.com"]}]'))).toThrow(
    '域名 a.com 同时属于站点 xm 和 fz',
  )
  expect(readSitesFile(write('[{"key":"xm","name":"厦门人才"}]'))).toEqual([{ key: 'xm', name: '厦门人才' }])
})
