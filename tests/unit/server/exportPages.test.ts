import { expect, test } from 'vitest'
import { fileName } from '#server/features/home/dataExport/exportPages'

test.each([
  ['作品集.pdf', '作品集.pdf'],
  ['../../x', '.._.._x'],
  ['a\\b:c\n', 'a_b_c_'],
])('a file named %j is called %j in an export', (name, called) => {
  expect(fileName(name)).toBe(called)
})
