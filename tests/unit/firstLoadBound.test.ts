import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundFirstLoad, firstFilesBound, weighHome } from '../../scripts/vite/firstLoadBound'

let folder: string
const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
const putPreloads = (job: readonly string[]) =>
  put(
    '.vite/preloads.json',
    JSON.stringify({
      frames: { mobile: ['/frame.js'] },
      pages: {
        index: ['/home.js', '/home.css', '/react.js'],
        job: ['/list.js'],
        'job-id': ['/job.js', ...job],
        login: ['/login.js'],
      },
    }),
  )
/** Text that does not pack to less than `kib`. */
const script = (kib: number) => randomBytes(kib * 1024).toString('latin1')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rencai-bound-'))
  mkdirSync(join(folder, '.vite'))
  put('index.html', '<link rel="modulepreload" href="/react.js"><script type="module" src="/base.js"></script>')
  putPreloads([])
  for (const name of ['react', 'base', 'frame', 'home']) put(`${name}.js`, `'${name}'`)
  put('home.css', 'a{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the bound of the first load', () => {
  const write = () => {
    const { writeBundle } = boundFirstLoad() as unknown as { writeBundle: (options: { dir: string }) => Promise<void> }
    const fail = (text: string) => {
      throw new Error(text)
    }
    return writeBundle.call({ error: fail, info: () => {} } as never, { dir: folder })
  }

  test('lets a small home pass', async () => {
    expect(await weighHome(folder)).toBeLessThan(250)
    await write()
  })

  test.each(['react.js', 'base.js', 'frame.js', 'home.js', 'home.css'])(
    'fails the build when %s alone is too large',
    async (file) => {
      put(file, script(105))
      await expect(write()).rejects.toThrow(/over its bound of 105 KiB/)
      put(file, '')
    },
  )

  test('fails the build when a page begins with too many files, style sheets among them', async () => {
    const known = ['/react.js', '/base.js', '/frame.js', '/job.js']
    const others = Array.from({ length: firstFilesBound - known.length }, (_, at) => `/${at}.css`)
    putPreloads([...known, ...others])
    await write()
    putPreloads([...known, ...others, '/other.js'])
    await expect(write()).rejects.toThrow(/job-id begins with 26 files on phones, over its bound of 25/)
  })
})
