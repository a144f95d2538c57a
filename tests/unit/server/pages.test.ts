import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isPage } from '../../../server/http/pages'

/** The addresses that the client's route tables name, read as text: the pages themselves need a browser. */
const routes = readdirSync('src/features')
  .map((area) => `src/features/${area}/routes.ts`)
  .flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8')]
    } catch {
      return []
    }
  })
  .flatMap((source) => [...source.matchAll(/'(\/[\w\-/:?]*)'/g)].map(([, path = '']) => path))

describe('the status of a page', () => {
  test.each(routes)('%s is known to the server', (path) => {
    expect(isPage(path.replace(/:\w+\??/g, '12'))).toBe(true)
  })

  test('no page but those of the client is', () => {
    expect(routes.length).toBeGreaterThan(8)
    for (const path of ['/nothing', '/job/1/2', '/vip/rights', '/loginx', '/resume/form/x'])
      expect(isPage(path)).toBe(false)
  })
})
