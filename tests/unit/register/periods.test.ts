import { expect, test } from 'vitest'
import { findPeriod } from '../../../workers/resume/words/periods'

const dashes = ['-', '‐', '‑', '‒', '–', '—', '―', '－', '~', '～', '至', ' to ', ' – ', '--']

test.each(dashes)('months with %j between them are a period', (dash) => {
  expect(findPeriod(`2019.07${dash}2021.08`)).toMatchObject({ from: '2019-07', to: '2021-08', isByYear: false })
})

test.each([
  ['2015-2019', '2015-01', '2019-12', true],
  ['2013 – 至今', '2013-01', '', true],
  ['17.01-17.12', '2017-01', '2017-12', false],
  ['201907-202007', '2019-07', '2020-07', false],
  ['2019年7月至今', '2019-07', '', false],
  ['2019年7月1日至2020年8月31日', '2019-07', '2020-08', false],
  ['2019/7—2020/8', '2019-07', '2020-08', false],
  ['2019年7月-8月', '2019-07', '2019-08', false],
  ['Jul 2019 – Present', '2019-07', '', false],
  ['Sept. 2015 to May 2019', '2015-09', '2019-05', false],
  ['07/2019–Current', '2019-07', '', false],
  ['Jun – Aug 2019', '2019-06', '2019-08', false],
  ['Sep. 2023 Mar. 2024', '2023-09', '2024-03', false],
  ['2013-16', '2013-01', '2016-12', true],
])('%s is a period', (text, from, to, isByYear) => {
  expect(findPeriod(`福州 ${text}`)).toMatchObject({ from, to, isByYear })
})

test.each(['138-0013-8000', '0591-87654321', '1996-05', '2020.08-2019.07', '完成率98-99', 'v2.10-beta'])(
  '%s is no period',
  (text) => expect(findPeriod(text)).toBeUndefined(),
)
