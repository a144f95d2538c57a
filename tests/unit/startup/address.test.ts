import { expect, test } from 'vitest'
import { readConfig } from '#server/config'

const sentenceOf = (variables: Readonly<Record<string, string>>): string => {
  try {
    readConfig(variables)
    return ''
  } catch (error) {
    expect(error).toMatchObject({ name: 'StartupError' })
    return (error as Error).message
  }
}

test.each([
  'postgres://localhost/x',
  'postgresql://u:p%40ss@db.example.com:6432/x?sslmode=no-verify',
  'postgres://u@[::1]:5432/x',
  'postgres://u@/x?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun/x',
])('the database address %s is accepted', (text) => expect(sentenceOf({ DATABASE_URL: text })).toBe(''))

test.each([
  ['mysql://localhost/x', '必须以 postgres:// 开头'],
  ['localhost:5432/x', '必须以 postgres:// 开头'],
  ['postgres://', '必须以 postgres:// 开头'],
  ['postgres://u:hidden@a:5432,b:5432/x', '只能写一个主机'],
  ['postgres://u:hidden@a,b/x', '只能写一个主机'],
  ['postgres://u:hid/den@a:5432/x', '密码里的 @ : / # 要写成 %40'],
  ['postgres://u:hidden@a:port/x', '端口必须是数字'],
  ['postgres://u:hidden@a:99999/x', '不是有效的地址'],
  ['postgres://u:hidden@a b/x', '不是有效的地址'],
  ['postgres://u:hidden@a/x?sslrootcert=/missing.pem', '参数无效：文件或目录不存在'],
])('the database address %s is refused with a true sentence', (text, sentence) => {
  const said = sentenceOf({ DATABASE_URL: text })
  expect(said).toMatch(/^DATABASE_URL .*。$/)
  expect(said).toContain(sentence)
  expect(said).not.toMatch(/hidden|hid\/den/)
})

test('a Redis address that is refused does not show its password', () => {
  const said = sentenceOf({ DATABASE_URL: 'postgres://localhost/x', REDIS_URL: 'redis://:hidden@a:port' })
  expect(said).toMatch(/^REDIS_URL .*。$/)
  expect(said).not.toContain('hidden')
})
